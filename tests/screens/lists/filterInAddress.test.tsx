// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useFilterInAddress } from '../../../src/admin/engine/lists/useFilterInAddress';

function Calendar() {
  const { filter, setFilter } = useFilterInAddress();
  const { search } = useLocation();
  return (
    <>
      <output aria-label="filter">{JSON.stringify(filter)}</output>
      <output aria-label="address">{search}</output>
      <button type="button" onClick={() => setFilter({ location: 'b' })}>
        Location B
      </button>
    </>
  );
}

const shown = (name: string) => screen.getByRole('status', { name }).textContent ?? '';

it('setting the filter replaces it in the address and keeps the other parameters', () => {
  render(
    <MemoryRouter initialEntries={['/calendar?view=month&filter={"sport":"a"}']}>
      <Calendar />
    </MemoryRouter>,
  );
  expect(JSON.parse(shown('filter'))).toEqual({ sport: 'a' });

  fireEvent.click(screen.getByRole('button'));

  expect(JSON.parse(shown('filter'))).toEqual({ location: 'b' });
  const address = new URLSearchParams(shown('address'));
  expect(address.getAll('filter')).toEqual(['{"location":"b"}']);
  expect(address.get('view')).toBe('month');
});

it.each(['not json', '[1]', 'null', '"text"'])('a filter of %s in the address is read as no filter', (text) => {
  render(
    <MemoryRouter initialEntries={[`/calendar?filter=${encodeURIComponent(text)}`]}>
      <Calendar />
    </MemoryRouter>,
  );
  expect(JSON.parse(shown('filter'))).toEqual({});
});
