import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { addCleanup } from '../../../bench/support/cleanup.ts';

/** How many connections the guest keeps open to here that nobody uses yet. */
const SPARE_CONNECTIONS = 8;

/**
 * Into a guest that can only call out: it keeps some connections open to here, and each client of a port of this machine gets one
 * of them. A byte from here tells the guest that its connection is taken.
 */
export class Tunnel {
  private readonly spare: Socket[] = [];
  private readonly waiting: Socket[] = [];

  private constructor(
    /** Where clients come. */
    readonly port: number,
    /** Where the guest calls. */
    readonly guestPort: number,
  ) {}

  static async open(): Promise<Tunnel> {
    let tunnel: Tunnel | undefined;
    const listen = async (take: (socket: Socket) => void): Promise<number> => {
      const server = createServer(take).listen(0, '127.0.0.1');
      await once(server, 'listening');
      addCleanup(async () => void server.close());
      return (server.address() as AddressInfo).port;
    };
    const port = await listen((client) => tunnel?.keep(tunnel.waiting, client));
    const guestPort = await listen((call) => tunnel?.keep(tunnel.spare, call));
    tunnel = new Tunnel(port, guestPort);
    return tunnel;
  }

  private keep(list: Socket[], socket: Socket): void {
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      const at = list.indexOf(socket);
      if (at >= 0) list.splice(at, 1);
    });
    list.push(socket);
    this.match();
  }

  private match(): void {
    while (this.spare.length > 0 && this.waiting.length > 0) {
      const [call, client] = [this.spare.shift()!, this.waiting.shift()!];
      call.write('+');
      client.pipe(call).pipe(client);
      client.once('close', () => call.destroy());
      call.once('close', () => client.destroy());
    }
  }
}

/** The other end, as a part of the program that runs in the guest. */
export const guestEnd = (host: string, guestPort: number, servicePort: number): string => `
function call() {
  const out = connect(${guestPort}, '${host}');
  out.setNoDelay(true);
  let isTaken = false;
  out.on('error', () => out.destroy());
  out.once('close', () => {
    if (!isTaken) setTimeout(call, 200);
  });
  out.once('data', (first) => {
    isTaken = true;
    call();
    out.pause();
    const inward = connect(${servicePort}, '127.0.0.1');
    inward.setNoDelay(true);
    inward.on('error', () => inward.destroy());
    inward.once('close', () => out.destroy());
    out.once('close', () => inward.destroy());
    if (first.length > 1) inward.write(first.subarray(1));
    out.pipe(inward).pipe(out);
  });
}
for (let i = 0; i < ${SPARE_CONNECTIONS}; i++) call();
`;
