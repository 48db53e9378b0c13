/** A mail server for tests that accepts every mail, with the minimum of SMTP. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type Delivery = { from: string; to: string[]; source: string };

export type SmtpServer = {
  url: string;
  deliveries: Delivery[];
  /** The reply to the end of a message; 250 unless a test changes it. */
  verdict: string;
  close(): Promise<void>;
};

function serve(socket: Socket, server: SmtpServer): void {
  let buffer = '';
  let isReading = false;
  let delivery: Delivery = { from: '', to: [], source: '' };
  const reply = (line: string): void => {
    socket.write(`${line}\r\n`);
  };
  const handleCommand = (line: string): void => {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    if (/^MAIL FROM/i.test(line)) delivery = { from: address, to: [], source: '' };
    if (/^RCPT TO/i.test(line)) delivery.to.push(address);
    isReading = /^DATA/i.test(line);
    reply(isReading ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok');
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    buffer += bytes.toString('latin1');
    for (;;) {
      const mark = isReading ? '\r\n.\r\n' : '\r\n';
      const end = buffer.indexOf(mark);
      if (end < 0) return;
      const piece = buffer.slice(0, end);
      buffer = buffer.slice(end + mark.length);
      if (!isReading) {
        handleCommand(piece);
        continue;
      }
      isReading = false;
      if (server.verdict.startsWith('250')) {
        server.deliveries.push({ ...delivery, source: `${piece.replace(/^\.\./gm, '.')}\r\n` });
      }
      reply(server.verdict);
    }
  });
  reply('220 test ready');
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const listener = createServer((socket) => serve(socket, server));
  const server: SmtpServer = {
    url: '',
    deliveries: [],
    verdict: '250 taken',
    async close() {
      listener.close();
      await once(listener, 'close');
    },
  };
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  server.url = `smtp://127.0.0.1:${address.port}?ignoreTLS=true`;
  return server;
}
