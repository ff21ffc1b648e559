import { expect, test } from 'vitest';
import { group, richText, rows, text } from '../../src/schema/vocabulary.gen';
import { cleanHtml, cleanRichText } from '../../src/server/engine/cleanRichText';

test.each([
  ['a script goes with what it holds', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a style sheet too', '<style>p{color:red}</style><p>a</p>', '<p>a</p>'],
  ['handlers and styles go from elements that stay', '<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
  ['a link that runs is no link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['however it is written', '<a href=" JaVa&#9;Script:alert(1)">a</a><a href="data:text/html,x">b</a>', '<a>a</a><a>b</a>'],
  [
    'links to the web and to mail stay',
    '<a href="https://x.nl/?a=1&amp;b=2" target="_blank">a</a> <a href="mailto:a@x.nl">b</a>',
    '<a href="https://x.nl/?a=1&amp;b=2">a</a> <a href="mailto:a@x.nl">b</a>',
  ],
  [
    'an address without its scheme is no link, as it may lead off the page',
    '<a href="//evil.test">a</a><a href="/\\evil.test">b</a><a href="\\\\evil.test">c</a><a href="/admin">d</a><a href="&#47;/evil.test">e</a>',
    '<a>a</a><a>b</a><a>c</a><a>d</a><a>e</a>',
  ],
  ['pictures, frames and drawings go', '<img src=x onerror=alert(1)><iframe src="https://x.nl"></iframe><svg onload=alert(1)></svg>a', 'a'],
  ['words of unknown elements stay', '<table><tr><td>a</td></tr></table>', 'a'],
  [
    'other ways to say bold and heading become ours',
    '<b>a</b><i>b</i><h1>c</h1><h5>d</h5>',
    '<strong>a</strong><em>b</em><h2>c</h2><h3>d</h3>',
  ],
  ['lists stay', '<ul><li><p>a</p></li></ul><ol><li>b</li></ol>', '<ul><li><p>a</p></li></ul><ol><li>b</li></ol>'],
  ['signs of text stay text', '<p>1 &lt; 2 &amp; &lt;script&gt;</p>', '<p>1 &lt; 2 &amp; &lt;script&gt;</p>'],
  ['empty paragraphs are nothing', '<p></p><p>&nbsp; </p><br>', ''],
  ['an element that never ends', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
])('%s', (_what, given, kept) => {
  expect(cleanHtml(given)).toBe(kept);
  expect(cleanHtml(kept)).toBe(kept);
});

test('rich text is cleaned wherever a record holds it, and nothing else is touched', () => {
  const said = '<p onclick="alert(1)">a</p>';
  const inner = { about: richText(), name: text() };
  const fields = { intro: richText(), name: text(), place: group(inner), steps: rows({ place: group(inner) }) };
  const given = { about: said, name: said };
  const kept = { about: '<p>a</p>', name: said };
  expect(cleanRichText(fields, { intro: said, name: said, place: given, steps: [{ place: given }], constructor: said })).toEqual({
    intro: '<p>a</p>',
    name: said,
    place: kept,
    steps: [{ place: kept }],
    constructor: said,
  });
});

test('what has another shape than its field is left to the rules', () => {
  const fields = { intro: richText(), place: group({ about: richText() }), steps: rows({ about: richText() }) };
  for (const odd of [null, 5, '<p onclick="x">a</p>', [['x'], null], { constructor: 'x', about: null }])
    expect(cleanRichText(fields, { place: odd, steps: odd })).toEqual({ place: odd, steps: odd });
  expect(cleanRichText(fields, { intro: ['<script>x</script>'] })).toEqual({ intro: ['<script>x</script>'] });
});
