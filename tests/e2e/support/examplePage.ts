import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { address } from './address';

export interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

/** Starts the example's own server on a free port until the journey ends, and returns its address. */
export async function examplePage({ client_id, client_secret }: Credentials): Promise<string> {
  const server = spawn(process.execPath, ['examples/booking/server.mjs'], {
    env: { ...process.env, SPEELVELD_URL: address(), CLIENT_ID: client_id, CLIENT_SECRET: client_secret, PORT: '0' },
  });
  onTestFinished(() => void server.kill());
  return new Promise<string>((resolve, reject) => {
    let output = '';
    const readOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (url) resolve(url);
    };
    server.stdout.on('data', readOutput);
    server.stderr.on('data', readOutput);
    server.on('exit', () => reject(new Error(`The example did not start: ${output}`)));
  });
}
