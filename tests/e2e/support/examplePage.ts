import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { address } from './address';

export interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

/** The address of the example's own server, as somebody would start it, on a free port, until the journey ends. */
export async function examplePage({ client_id, client_secret }: Credentials): Promise<string> {
  const server = spawn(process.execPath, ['examples/booking/server.mjs'], {
    env: { ...process.env, SPEELVELD_URL: address(), CLIENT_ID: client_id, CLIENT_SECRET: client_secret, PORT: '0' },
  });
  onTestFinished(() => void server.kill());
  return new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (found) resolve(found);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('exit', () => reject(new Error(`The example did not start: ${said}`)));
  });
}
