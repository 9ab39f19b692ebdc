import { existsSync } from 'node:fs';

/**
 * How the guest runs: on a processor that QEMU emulates, on one that it passes on (`--kvm`), or as Debian's kernel in user mode
 * (`--uml`), which needs no virtualization and is nearly as fast as the machine.
 */
export type Machine = 'emulated' | 'kvm' | 'uml';

export function readMachine(args: readonly string[]): Machine {
  if (args.includes('--uml')) return 'uml';
  return args.includes('--kvm') ? 'kvm' : 'emulated';
}

export const LINUX = '/usr/bin/linux.uml';
export const SLIRP = '/usr/bin/slirp-fullbolt';

/** What must be installed, and the package of Debian that has it. */
const DISKS = { '/bin/busybox': 'busybox-static', '/usr/sbin/mke2fs': 'e2fsprogs' };
const QEMU = { '/usr/bin/qemu-system-x86_64': 'qemu-system-x86', '/usr/bin/apt-get': 'apt', ...DISKS };
const USER_MODE = { [LINUX]: 'user-mode-linux', [SLIRP]: 'slirp', ...DISKS };

/** The packages that are missing here. */
export function missingPackages(machine: Machine): string[] {
  return Object.entries(machine === 'uml' ? USER_MODE : QEMU)
    .filter(([program]) => !existsSync(program))
    .map(([, name]) => name);
}
