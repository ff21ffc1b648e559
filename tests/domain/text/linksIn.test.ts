import { describe, expect, it } from 'vitest';
import { linksIn } from '../../../src/domain/text/linksIn';

describe('linksIn', () => {
  it.each([
    ['Open https://speelveld.test/a?token=b_c-d.', ['https://speelveld.test/a?token=b_c-d']],
    ['(zie http://localhost:3000/x), of https://speelveld.test/y!', ['http://localhost:3000/x', 'https://speelveld.test/y']],
    ['https://a.test https://a.test', ['https://a.test']],
    ['javascript:alert(1) en mailto:a@b.test', []],
    ['', []],
  ])('finds the links in %j', (text, links) => expect(linksIn(text)).toEqual(links));
});
