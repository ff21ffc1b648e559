import { describe, expect, it } from 'vitest';
import { readRange } from '../../../src/domain/files/byteRange';

describe('readRange of a file of ten bytes', () => {
  it.each([
    [null, 'whole'],
    ['', 'whole'],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=2-4', { first: 2, last: 4 }],
    ['bytes=2-', { first: 2, last: 9 }],
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=8-99999999999999999999', { first: 8, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['Bytes = 0-1', 'whole'],
    ['BYTES=0-1', { first: 0, last: 1 }],
    ['bytes=5-2', 'whole'],
    ['bytes=abc', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=', 'whole'],
    ['bytes=--1', 'whole'],
    ['bytes=1.5-2', 'whole'],
    ['bytes=0x1-0x2', 'whole'],
    ['bytes=0-0,5-6', 'whole'],
    ['items=0-1', 'whole'],
    ['0-1', 'whole'],
    ['bytes=10-', 'beyond'],
    ['bytes=10-20', 'beyond'],
    ['bytes=99999999999999999999-', 'beyond'],
    ['bytes=-0', 'beyond'],
  ])('reads %s', (header, range) => expect(readRange(header, 10)).toEqual(range));

  it('reads every range of an empty file as beyond its end', () => {
    for (const header of ['bytes=0-0', 'bytes=0-', 'bytes=-1']) expect(readRange(header, 0)).toBe('beyond');
  });
});
