/** Times requests of a signed-in person. */
import { Agent, get } from 'node:http';

const AT_ONCE = 4;

function ask(url: string, cookie: string, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((answered, failed) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => answered({ status: response.statusCode ?? 0, body }));
    }).on('error', failed);
  });
}

/** The time of each answer in ms, with a limited number of requests at once. @throws at the first error response */
export async function timed(urls: readonly string[], cookie: string): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  const waiting = urls.values();
  const worker = async (): Promise<void> => {
    for (const url of waiting) {
      const begun = performance.now();
      const { status, body } = await ask(url, cookie, agent);
      times.push(performance.now() - begun);
      if (status !== 200) throw new Error(`${url} answered ${String(status)}: ${body}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    agent.destroy();
  }
  return times;
}
