import { type ChildProcess, spawn } from 'node:child_process';

export interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

/** Starts the built product on a free port, with the data of a folder. */
export function startProduct(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /Speelveld: (http:\/\/localhost:\d+)/.exec(said) ?? [];
      if (address) resolve({ child, address });
    });
    child.once('exit', (code) => reject(new Error(`The product stopped with code ${code} before it listened:\n${said}`)));
  });
}

/** Ends it, and waits until it is gone: its folder is free then. */
export async function stopProduct({ child }: Running): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
