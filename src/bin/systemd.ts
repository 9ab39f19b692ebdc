import { execFile } from 'node:child_process';

/**
 * Tells systemd (Type=notify) what this process is up to. Node has no datagram sockets of the local kind, and a native module
 * for two messages is too much, so systemd's own helper sends them: units need NotifyAccess=all. Elsewhere it does nothing.
 */
export async function notifySystemd(
  state: 'READY=1' | 'STOPPING=1',
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  if (!env.NOTIFY_SOCKET) return;
  await new Promise<void>((resolve) => {
    execFile('systemd-notify', [state], { env, timeout: 10_000 }, (error) => {
      if (error) console.error(`dray: systemd was not notified of ${state}: ${error.message}`);
      resolve();
    });
  });
}
