import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dray } from '../../../bench/support/dray.ts';
import { findFreePort } from '../../../bench/support/free-port.ts';
import { demoKeys } from '../../../demo/index.ts';
import { DeathLog } from '../machines/death-log.ts';
import { Member } from '../machines/member.ts';
import { PREPARE_TIMEOUT_MS, SHARED_ENV, type Site } from '../machines/site.ts';
import type { RunFolder } from '../support/folder.ts';
import { HOST, type Image, makeDataDisk, makeImage, readDataDisk } from './image.ts';
import { type Machine, SLIRP } from './programs.ts';
import { guestEnd, Tunnel } from './tunnel.ts';

const GUEST_PORT = 8080;
const MEMORY_MB = 1_500;

type Program = [string, ...string[]];

export interface GuestSite extends Site {
  member: Member;
  /** A copy of the data folder, as it was when the guest started first. */
  dataDir: string;
  receiverPort: number;
  /** Takes the data folder off the disk of a machine that is off. */
  readDisk(): string;
}

/** A virtual machine whose only program is `dray start`, with its data on a virtual disk. */
export async function openGuestSite(run: RunFolder, machine: Machine): Promise<GuestSite> {
  const disk = join(run.path, 'disk');
  const dataDir = join(disk, 'dray');
  await dray(['prepare'], { DATA_DIR: dataDir }, PREPARE_TIMEOUT_MS);
  const receiverPort = await findFreePort();
  const env = {
    ...SHARED_ENV,
    DATA_DIR: '/data/dray',
    PORT: String(GUEST_PORT),
    HOST: '0.0.0.0',
    HOME: '/tmp',
  };
  // The network of a kernel in user mode takes no connections from outside.
  const tunnel = machine === 'uml' ? await Tunnel.open() : undefined;
  const port = tunnel?.port ?? (await findFreePort());
  const more = tunnel ? guestEnd(HOST, tunnel.guestPort, GUEST_PORT) : '';
  const image = makeImage(join(run.path, 'image'), machine, { env, receiverPort, more });
  const data = makeDataDisk(disk, join(run.path, 'data.img'));
  const deaths = new DeathLog();
  const member = new Member({
    name: 'guest',
    program: machine === 'uml' ? userMode(run, image, data) : qemu(image, data, port, machine === 'kvm'),
    // Its memory is a file there.
    env: { TMPDIR: run.path },
    logFile: join(run.logs, 'guest.log'),
    onDeath: (death) => deaths.note(death),
  });
  const url = `http://127.0.0.1:${port}`;
  let reads = 0;
  return {
    member,
    members: [member],
    urls: [url],
    deaths,
    env: { DRAY_URL: url, DRAY_KEY: demoKeys().employee },
    dataDir,
    receiverPort,
    readDisk() {
      const folder = join(run.path, `read-${++reads}`);
      readDataDisk(data, folder);
      const found = join(run.path, `data-${reads}`);
      renameSync(join(folder, 'dray'), found);
      return found;
    },
  };
}

function qemu({ kernel, initramfs, system }: Image, data: string, port: number, withKvm: boolean): Program {
  return [
    'qemu-system-x86_64',
    ...(withKvm ? ['-accel', 'kvm', '-cpu', 'host'] : ['-accel', 'tcg,thread=multi', '-cpu', 'max']),
    ...['-smp', '2'],
    ...['-m', String(MEMORY_MB), '-nographic', '-no-reboot', '-nodefaults', '-serial', 'stdio'],
    ...['-kernel', kernel, '-initrd', initramfs],
    ...['-append', 'console=ttyS0 quiet panic=-1'],
    ...['-drive', `file=${system},if=virtio,format=raw,readonly=on`],
    ...['-drive', `file=${data},if=virtio,format=raw`],
    ...['-netdev', `user,id=net,hostfwd=tcp:127.0.0.1:${port}-:${GUEST_PORT}`],
    ...['-device', 'virtio-net-pci,netdev=net,romfile='],
  ];
}

function userMode(run: RunFolder, { kernel, initramfs, system }: Image, data: string): Program {
  const network = join(run.path, 'network.sh');
  // What slirp says would go to the console between the lines of Dray.
  writeFileSync(network, `#!/bin/sh\nexec ${SLIRP} 2>/dev/null\n`);
  chmodSync(network, 0o755);
  return [
    kernel,
    ...[`mem=${MEMORY_MB}M`, 'con=null', 'con0=null,fd:1', 'quiet', 'panic=-1'],
    ...[`initrd=${initramfs}`, `ubd0r=${system}`, `ubd1=${data}`, `eth0=slirp,,${network}`],
  ];
}
