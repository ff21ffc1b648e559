import { LABELS, WALLETS, type Wish } from '../content/labels';
import type { Calendar } from '../createCalendar';
import type { Gallery } from '../createGallery';
import { createPart } from '../createPart';
import type { Draft } from '../draft';
import { drawBadge } from '../draw/drawIcon';
import { findId } from '../findId';
import type { Applications } from './applications';
import type { Platform } from './platform';

export interface Labels {
  readonly labels: readonly Draft<'labels'>[];
  readonly wallets: readonly Draft<'wallets'>[];
}

export function buildLabels(now: Date, gallery: Gallery, platform: Platform, { idOf }: Applications): Labels {
  const { calendar } = createPart(now, 'labels');
  const labels = LABELS.map(({ name, motif, colour, applications, activity, product, organization }, index): Draft<'labels'> => {
    const created_at = calendar.daysAgo(640 - index * 41);
    return {
      id: calendar.idAt(created_at),
      created_at,
      name,
      applications: applications.map(idOf),
      icon: gallery.hang(name, drawBadge(motif, colour), { path: 'icons' }),
      activity_filter: filterFrom(activity, calendar, platform),
      product_filter: filterFrom(product, calendar, platform),
      organization_filter: filterFrom(organization, calendar, platform),
    };
  });
  const wallets = WALLETS.map((wallet, index): Draft<'wallets'> => {
    const created_at = calendar.daysAgo(420 - index * 77);
    return {
      id: calendar.idAt(created_at),
      created_at,
      name: wallet.name,
      slug: wallet.slug,
      applications: wallet.applications.map(idOf),
      labels: wallet.labels.map((name) => findId(labels, name)),
      icon: gallery.hang(wallet.name, drawBadge(wallet.motif, wallet.colour), { path: 'icons' }),
    };
  });
  return { labels, wallets };
}

/** Categories belong to one application and labels to several, so no filter here uses categories. */
const filterFrom = (wish: Wish | undefined, calendar: Calendar, { sports, tags }: Platform) => ({
  min_age: wish?.min_age ?? null,
  max_age: wish?.max_age ?? null,
  start_date: wish?.from_day === undefined ? null : calendar.dayFromNow(wish.from_day),
  end_date: wish?.until_day === undefined ? null : calendar.dayFromNow(wish.until_day),
  min_price: null,
  max_price: wish?.max_price ?? null,
  sports: (wish?.sports ?? []).map((name) => findId(sports, name)),
  tags: (wish?.tags ?? []).map((name) => findId(tags, name)),
  categories: [],
});
