import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LINUX, type Machine } from './programs.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const KERNEL = 'linux-image-cloud-amd64';
/** Drivers of the virtual disks and of the network, each after what it needs. */
const MODULES = [
  ...['virtio_ring', 'virtio', 'virtio_pci_legacy_dev', 'virtio_pci_modern_dev', 'virtio_pci', 'virtio_blk'],
  ...['failover', 'net_failover', 'virtio_net'],
];
const SYSTEM_MB = 1_500;
const DATA_MB = 2_000;

const run = (program: string, args: readonly string[], cwd?: string) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The address of this machine, as its guest sees it. */
export const HOST = '10.0.2.2';

export interface Image {
  kernel: string;
  initramfs: string;
  /** Read-only: Node and Dray. */
  system: string;
}

/** What is in the guest. */
export interface Content {
  env: Record<string, string>;
  /** Webhooks to this port are passed on to the same port of this machine. */
  receiverPort: number;
  /** More of the program that starts Dray. */
  more: string;
}

/** A machine with Debian's kernel that does nothing but `dray start`: no init system, no shell, no other process. */
export function makeImage(folder: string, machine: Machine, content: Content): Image {
  mkdirSync(folder);
  const isUserMode = machine === 'uml';
  const kernel = isUserMode ? { file: LINUX, modules: [] } : fetchKernel(folder);
  return {
    kernel: kernel.file,
    initramfs: makeInitramfs(folder, kernel.modules, isUserMode ? 'ubd' : 'vd'),
    system: makeSystem(folder, content),
  };
}

function fetchKernel(folder: string): { file: string; modules: string[] } {
  const named = /Depends: (linux-image-\S+)/.exec(run('apt-cache', ['depends', KERNEL]))?.[1];
  if (!named) throw new Error(`Debian's package ${KERNEL} is not known here: apt-get update`);
  run('apt-get', ['download', named], folder);
  const [archive] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  run('dpkg-deb', ['-x', join(folder, archive!), join(folder, 'kernel')]);
  const boot = join(folder, 'kernel/boot');
  const file = readdirSync(boot).find((name) => name.startsWith('vmlinuz'))!;
  const all = readdirSync(join(folder, 'kernel/lib/modules'), { recursive: true, encoding: 'utf8' });
  const modules = MODULES.map((module) => all.find((path) => path.endsWith(`/${module}.ko`))!);
  return { file: join(boot, file), modules: modules.map((path) => join(folder, 'kernel/lib/modules', path)) };
}

const init = (modules: readonly string[], disk: string): string => `#!/busybox sh
/busybox mount -t proc none /proc
/busybox mount -t devtmpfs none /dev
for module in ${modules.map((path) => basename(path)).join(' ')}; do /busybox insmod /$module; done
/busybox mount -t ext4 -o ro /dev/${disk}a /system
/busybox mount -t ext4 /dev/${disk}b /system/data
/busybox mount -t proc none /system/proc
/busybox mount -t devtmpfs none /system/dev
/busybox mount -t tmpfs none /system/tmp
/busybox ifconfig lo 127.0.0.1
/busybox ifconfig eth0 10.0.2.15
/busybox route add default dev eth0
exec /busybox chroot /system /node /guest.mjs
`;

function makeInitramfs(folder: string, modules: readonly string[], disk: string): string {
  const root = join(folder, 'initramfs');
  for (const name of ['proc', 'dev', 'system']) mkdirSync(join(root, name), { recursive: true });
  cpSync('/bin/busybox', join(root, 'busybox'));
  for (const path of modules) cpSync(path, join(root, basename(path)));
  writeFileSync(join(root, 'init'), init(modules, disk));
  chmodSync(join(root, 'init'), 0o755);
  const file = join(folder, 'initramfs.cpio');
  run('sh', ['-c', `find . | /bin/busybox cpio -o -H newc >'${file}'`], root);
  return file;
}

/** Passes webhooks on to this machine, and starts Dray. Where Dray ends, the kernel panics and the machine with it. */
const guest = ({ env, receiverPort, more }: Content) => `
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
createServer((from) => {
  const to = connect(${receiverPort}, '${HOST}');
  for (const one of [from, to]) one.on('error', () => { from.destroy(); to.destroy(); });
  from.pipe(to).pipe(from);
}).listen(${receiverPort}, '127.0.0.1');
${more}
const env = ${JSON.stringify(env)};
spawn('/node', ['/dray/dist/bin/dray.js', 'start'], { env, stdio: 'inherit' }).on('exit', () => process.exit());
`;

function makeSystem(folder: string, content: Content): string {
  const root = join(folder, 'system');
  for (const name of ['data', 'proc', 'dev', 'tmp', 'etc']) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  writeFileSync(join(root, 'guest.mjs'), guest(content));
  cpSync(process.execPath, join(root, 'node'));
  for (const library of librariesOf(process.execPath)) {
    mkdirSync(dirname(join(root, library)), { recursive: true });
    cpSync(library, join(root, library), { dereference: true });
  }
  // As it is published, with all that it depends on.
  const name = run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], ROOT);
  run('tar', ['-xzf', join(folder, name.trim().split('\n').at(-1)!), '-C', root]);
  run('mv', [join(root, 'package'), join(root, 'dray')]);
  return fileSystemOf(root, join(folder, 'system.img'), SYSTEM_MB);
}

function librariesOf(program: string): string[] {
  return [...run('ldd', [program]).matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path!);
}

/** A disk with the files of a folder. */
function fileSystemOf(folder: string, file: string, megabytes: number): string {
  run('/usr/sbin/mke2fs', ['-q', '-t', 'ext4', '-d', folder, file, `${megabytes}M`]);
  return file;
}

export const makeDataDisk = (folder: string, file: string): string => fileSystemOf(folder, file, DATA_MB);

/** What a machine that lost its power left on its disk, once the journal is replayed as the next start would do it. */
export function readDataDisk(file: string, folder: string): void {
  mkdirSync(folder);
  // It exits with 1 where it has repaired something, such as the time of the last check.
  run('sh', ['-c', `/usr/sbin/e2fsck -fy '${file}' || [ $? = 1 ]`]);
  run('/usr/sbin/debugfs', ['-R', `rdump / ${folder}`, file]);
}
