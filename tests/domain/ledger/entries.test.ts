import { describe, expect, test } from 'vitest';
import { isBalanced, type Posting } from '../../../src/domain/ledger/entries';

const euros = (amount: number): Posting => ({ account: 'customer', currency: 'EUR', amount });
const moves = (amount: number): Posting => ({ account: 'customer', currency: 'moves', amount });

describe('an entry of the ledger', () => {
  test.each<[title: string, postings: readonly Posting[], isAllowed: boolean]>([
    ['without postings is unbalanced', [], false],
    ['with one posting is unbalanced', [euros(1250)], false],
    ['with two opposite postings is balanced', [euros(1250), euros(-1250)], true],
    ['that is a cent short is unbalanced', [euros(1250), euros(-1249)], false],
    ['with an imbalance in moves only is unbalanced', [euros(1250), euros(-1250), moves(5)], false],
    ['with an imbalance in euros only is unbalanced', [euros(1250), moves(5), moves(-5)], false],
    ['with a balance in each currency is balanced', [euros(1250), euros(-1250), moves(5), moves(-5)], true],
    ['with a balance only across currencies is unbalanced', [euros(5), moves(-5)], false],
  ])('%s', (_title, postings, isAllowed) => {
    expect(isBalanced(postings)).toBe(isAllowed);
  });
});
