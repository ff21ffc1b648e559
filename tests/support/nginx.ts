import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/dev/findFreePort';
import { end, findProgram, untilItListens } from './programs';

const EXAMPLE = 'examples/several-servers/nginx.conf';

export const findNginx = () => findProgram('nginx');

/** Starts nginx with the example's configuration in front of servers on these ports. Returns `null` if it is not installed. */
export async function startNginx(servers: readonly [number, number]) {
  const program = findNginx();
  if (!program) return null;
  const directory = mkdtempSync(join(tmpdir(), 'speelveld-nginx-'));
  const port = await findFreePort();
  const example = readFileSync(EXAMPLE, 'utf8')
    .replace('app1:3000', `127.0.0.1:${servers[0]}`)
    .replace('app2:3000', `127.0.0.1:${servers[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const own = [
    'access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/${name};`),
  ];
  const file = join(directory, 'nginx.conf');
  writeFileSync(
    file,
    // Started as root, nginx would run its workers as another user, who may not read the folder.
    [
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 2; pid ${directory}/pid; error_log ${directory}/errors;`,
      'events {}',
      `http { ${own.join(' ')}`,
      example,
      '}',
    ].join('\n'),
  );
  const server = spawn(program, ['-c', file, '-p', directory, '-e', join(directory, 'errors')], { stdio: 'ignore' });
  process.once('exit', () => server.kill('SIGQUIT'));
  await untilItListens(port, server);
  return {
    port,
    errors: () => readFileSync(join(directory, 'errors'), 'utf8'),
    async stop() {
      await end(server, 'SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
