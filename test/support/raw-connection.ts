import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One connection to a server, byte by byte: what a client library would tidy up stays visible. */
export class RawConnection {
  private received = '';
  private wake: () => void = () => undefined;
  private isClosed = false;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      this.received += text;
      this.wake();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isClosed = true;
      this.wake();
    });
    // The server said that it is done; so is this client.
    socket.on('end', () => socket.end());
  }

  static async open(address: string): Promise<RawConnection> {
    const { hostname, port } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** What a client does that does not look at answers until it has sent everything. */
  async send(text: string | Buffer): Promise<void> {
    if (this.socket.destroyed || this.socket.write(text)) return;
    await Promise.race([once(this.socket, 'drain'), once(this.socket, 'close')]).catch(() => undefined);
  }

  request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | Buffer = '',
  ): Promise<void> {
    return this.send(Buffer.concat([Buffer.from(headOf(method, path, headers)), Buffer.from(body)]));
  }

  /** The next answer, or undefined when the connection was closed before one came. */
  async answer(): Promise<RawResponse | undefined> {
    for (;;) {
      const found = this.take();
      if (found && found.status >= 200) return found;
      if (found) continue;
      if (this.isClosed) return undefined;
      await this.more();
    }
  }

  async closed(): Promise<void> {
    while (!this.isClosed) await this.more();
  }

  private async more(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
  }

  private take(): RawResponse | undefined {
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const [first = '', ...lines] = this.received.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    );
    const length = Number(headers['content-length'] ?? 0);
    if (this.received.length < end + 4 + length) return undefined;
    const body = this.received.slice(end + 4, end + 4 + length);
    this.received = this.received.slice(end + 4 + length);
    return { status: Number(first.split(' ')[1]), headers, body };
  }
}

export function headOf(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: 'test', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
