import { run } from '../../../src/server/app/cli/restore';

const [file = '', dataDir = ''] = process.argv.slice(2);
console.log('begun');
process.exitCode = await run([file, '--force'], { DATA_DIR: dataDir });
console.log('done');
