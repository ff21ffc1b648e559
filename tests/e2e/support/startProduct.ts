import { type ChildProcess, spawn } from 'node:child_process';

export interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

/** Starts the built product on a free port, with the given data directory. */
export function startProduct(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /Speelveld: (http:\/\/localhost:\d+)/.exec(output) ?? [];
      if (address) resolve({ child, address });
    });
    child.once('exit', (code) => reject(new Error(`The product stopped with code ${code} before it listened:\n${output}`)));
  });
}

/** Stops the product, and waits until it has released its data directory. */
export async function stopProduct({ child }: Running): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
