import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks a question on the terminal. A hidden answer is not echoed.
 * @throws Error without a terminal
 */
export async function ask(question: string, { isHidden = false } = {}): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) throw new Error(`There is nobody to ask for "${question.replace(/:\s*$/, '')}": give it as an option.`);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: isHidden ? silent : stdout, terminal: true });
  try {
    if (isHidden) stdout.write(question);
    return await lines.question(isHidden ? '' : question);
  } finally {
    lines.close();
    if (isHidden) stdout.write('\n');
  }
}
