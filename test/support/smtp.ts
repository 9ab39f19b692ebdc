import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  from: string;
  raw: string;
  messageId: string;
  at: number;
}

export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  /** How often a client came as far as naming a recipient. */
  tries: number;
  /** Throw what `refusal` makes to turn a recipient away. */
  onRecipient: (address: string) => void | Promise<void>;
  /** The same for the message itself. */
  onMessage: (raw: string) => void | Promise<void>;
  stop(): Promise<void>;
}

/** An answer with this code, as a mail server gives it. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real mail server, in this process. */
export async function startSmtp(): Promise<TestSmtp> {
  const smtp: TestSmtp = {
    url: '',
    received: [],
    tries: 0,
    onRecipient: () => undefined,
    onMessage: () => undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      smtp.tries++;
      answer(async () => smtp.onRecipient(address), callback);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        answer(async () => {
          await smtp.onMessage(raw);
          smtp.received.push({
            to: envelope.rcptTo.map(({ address }) => address),
            from: (envelope.mailFrom as { address: string }).address,
            raw,
            messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
            at: performance.now(),
          });
        }, callback);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return smtp;
}

function answer(run: () => Promise<void>, callback: (error?: Error | null) => void): void {
  run().then(
    () => callback(),
    (error: Error) => callback(error),
  );
}

/** Header and decoded text of one part of a multipart/alternative. */
export function decodePart(raw: string, type: 'text/plain' | 'text/html'): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)![1]!;
  const part = raw.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`))!;
  const [head, ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head!)) return Buffer.from(text, 'base64').toString();
  if (!/quoted-printable/i.test(head!)) return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
