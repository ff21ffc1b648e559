import type { Ledger, Money } from './ledger';

/** Prefix of the note on an order or entry with a mistake. */
const NOTE_PREFIX = 'Gemaakt voor de demo:';

/** Adds mistakes to find, in a club's latest orders; each order has a note about its mistake. */
export function withMistakes(money: Money, ledger: Ledger, organization_id: string): { readonly money: Money; readonly ledger: Ledger } {
  const paid = money.orders
    .filter((order) => order.organization_id === organization_id && order.status === 'paid' && (order.total_in_cents ?? 0) > 0)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const [missing, twice, amounts, differs, status] = [paid[2], paid[5], paid[9], paid[14], paid[20]];
  const notes = new Map([
    [missing?.id, `${NOTE_PREFIX} de betaling staat niet in het grootboek.`],
    [twice?.id, `${NOTE_PREFIX} de betaling staat twee keer in het grootboek.`],
    [amounts?.id, `${NOTE_PREFIX} de bestelling noemt een ander betaald bedrag dan de transacties.`],
    [differs?.id, `${NOTE_PREFIX} de verkoop staat voor een ander bedrag in het grootboek.`],
    [status?.id, `${NOTE_PREFIX} de status klopt niet met wat er betaald is.`],
  ]);
  const orders = money.orders.map((order) => ({
    ...order,
    ...(notes.has(order.id) ? { notes: notes.get(order.id) ?? null } : {}),
    ...(order.id === amounts?.id ? { paid_in_cents: (order.paid_in_cents ?? 0) + 250 } : {}),
    ...(order.id === status?.id ? { status: 'open' as const } : {}),
  }));
  const lost = ledger.entries.find((entry) => entry.order_id === missing?.id && entry.kind === 'payment');
  const copied = ledger.entries.find((entry) => entry.order_id === twice?.id && entry.kind === 'payment');
  const sold = ledger.entries.find((entry) => entry.order_id === differs?.id && entry.kind === 'sale');
  const entries = ledger.entries.filter((entry) => entry !== lost);
  const postings = ledger.postings.filter((posting) => posting.entry_id !== lost?.id);
  const extra = copied
    ? {
        entry: { ...copied, id: nextId(copied.id ?? ''), key: `${copied.key}:twice`, note: `${NOTE_PREFIX} dubbel` },
        postings: postings.filter((posting) => posting.entry_id === copied.id),
      }
    : null;
  return {
    money: { ...money, orders },
    ledger: {
      entries: [...entries, ...(extra ? [extra.entry] : [])],
      postings: [
        // A hundred cents more on both sides: the entry still sums to zero.
        ...postings.map((posting) =>
          posting.entry_id !== sold?.id || posting.currency !== 'EUR'
            ? posting
            : posting.account === 'customer'
              ? { ...posting, amount: posting.amount + 100 }
              : posting.account === 'organization'
                ? { ...posting, amount: posting.amount - 100 }
                : posting,
        ),
        ...(extra ? extra.postings.map((posting) => ({ ...posting, entry_id: extra.entry.id })) : []),
      ],
    },
  };
}

/** Another id, which differs in its last digit. */
const nextId = (id: string): string => id.slice(0, -1) + ((Number.parseInt(id.slice(-1), 16) + 1) % 16).toString(16);
