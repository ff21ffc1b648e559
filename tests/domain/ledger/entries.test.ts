import { describe, expect, test } from 'vitest';
import { isBalanced, type Posting } from '../../../src/domain/ledger/entries';

const euros = (amount: number): Posting => ({ account: 'customer', currency: 'EUR', amount });
const moves = (amount: number): Posting => ({ account: 'customer', currency: 'moves', amount });

describe('an entry of the ledger', () => {
  test.each<[title: string, postings: readonly Posting[], isAllowed: boolean]>([
    ['with nothing in it', [], false],
    ['of one line', [euros(1250)], false],
    ['of two lines that cancel out', [euros(1250), euros(-1250)], true],
    ['that is a cent short', [euros(1250), euros(-1249)], false],
    ['whose moves alone are short', [euros(1250), euros(-1250), moves(5)], false],
    ['whose euros alone are short', [euros(1250), moves(5), moves(-5)], false],
    ['that cancels out in each currency', [euros(1250), euros(-1250), moves(5), moves(-5)], true],
    ['that cancels out only across currencies', [euros(5), moves(-5)], false],
  ])('%s', (_title, postings, isAllowed) => {
    expect(isBalanced(postings)).toBe(isAllowed);
  });
});
