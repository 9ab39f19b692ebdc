import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestService } from './build.ts';

/** A service that listens, for what `inject` cannot show: connections and how they end. */
export async function portOf({ service }: TestService): Promise<number> {
  return Number(new URL(await service.listen()).port);
}

/** A client that speaks HTTP by hand, and may stop in the middle. */
export class RawClient {
  received = '';
  isClosed = false;

  private constructor(readonly socket: Socket) {
    socket.on('data', (bytes) => {
      this.received += bytes;
    });
    socket.on('error', () => undefined);
    for (const event of ['end', 'close']) {
      socket.on(event, () => {
        this.isClosed = true;
      });
    }
  }

  static async open(port: number): Promise<RawClient> {
    // Goes on sending when the server has closed its side, as clients of bad will do.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  send(text: string): void {
    this.socket.write(text);
  }

  vanish(): void {
    this.socket.resetAndDestroy();
  }
}

export function head(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Open connections as the server counts them. */
export function connectionsOf({ service }: TestService): Promise<number> {
  return new Promise((resolve) => service.app.server.getConnections((_error, count) => resolve(count)));
}

/** The number that /metrics shows under a name without labels. */
export async function metric({ call }: TestService, name: string): Promise<number> {
  const { body } = await call('GET', '/metrics', { key: null });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
}
