import { composeIBAN } from 'ibantools';
import { type ApplicationSlug, APPLICATIONS } from '../content/applications';
import { CATEGORIES } from '../content/platform';
import type { Gallery } from '../createGallery';
import { createPart } from '../createPart';
import type { Draft } from '../draft';
import { drawBrand, drawFavicon, drawFallback } from '../draw/drawBrand';
import { drawScene } from '../draw/drawScene';

export interface Applications {
  readonly applications: readonly Draft<'applications'>[];
  readonly categories: readonly Draft<'categories'>[];
  readonly campaigns: readonly Draft<'campaigns'>[];
  idOf(slug: ApplicationSlug): string;
}

type Content = (typeof APPLICATIONS)[number];

export function buildApplications(now: Date, gallery: Gallery): Applications {
  const { calendar, random } = createPart(now, 'applications');
  const made = APPLICATIONS.map(({ slug }, index) => {
    const created_at = calendar.daysAgo(726 - index * 140);
    return { slug, created_at, id: calendar.idAt(created_at), days: 726 - index * 140 };
  });
  const madeOf = (slug: string) => {
    const found = made.find((application) => application.slug === slug);
    if (!found) throw new Error(`No application of the demo is called "${slug}"`);
    return found;
  };
  const stamp = (days: number) => {
    const created_at = calendar.daysAgo(days);
    return { id: calendar.idAt(created_at), created_at };
  };

  return {
    idOf: (slug) => madeOf(slug).id,
    applications: APPLICATIONS.map((content) => {
      const { id, created_at } = madeOf(content.slug);
      return {
        id,
        created_at,
        ...facts(content, content.parent && madeOf(content.parent).id),
        ...legal(content),
        ...branding(content, gallery),
      };
    }),
    categories: APPLICATIONS.flatMap(({ slug }, turn) =>
      serialize(CATEGORIES, turn * 5).map(({ name, motif, scene }, position) => ({
        ...stamp(madeOf(slug).days - 1),
        application_id: madeOf(slug).id,
        name,
        position,
        image: gallery.hang(name, drawScene(scene, { seed: name, motif }), { path: 'images' }),
      })),
    ),
    campaigns: APPLICATIONS.flatMap(({ slug, campaigns, primary_color, secondary_color }) =>
      campaigns.map(({ title, scene, motif, link }, position) => ({
        ...stamp(random.whole(4, 300)),
        application_id: madeOf(slug).id,
        title,
        position,
        url: link === null ? null : `https://www.${slug}.test/${link}`,
        image: gallery.hang(title, drawScene(scene, { seed: title, motif, brand: [primary_color, secondary_color] }), { path: 'images' }),
      })),
    ),
  };
}

const facts = (
  { slug, name, description, sport_id_alias, primary_color, secondary_color, latitude, longitude, zoom, filters, hidden }: Content,
  parent: string | null,
) => ({
  slug,
  name,
  parent,
  description,
  sport_id_alias,
  primary_color,
  secondary_color,
  latitude,
  longitude,
  zoom,
  email: `info@${slug}.test`,
  dashboard_url: `https://beheer.${slug}.test`,
  website_url: `https://www.${slug}.test`,
  support_url: `https://www.${slug}.test/hulp`,
  timezone: 'Europe/Amsterdam',
  persons_kept_months: 36,
  messages_kept_months: 24,
  filters: filters.map((filter) => ({ filter, is_visible: !hidden.some((hiddenFilter) => hiddenFilter === filter) })),
});

/** The legal entities that send the invoices. Their numbers and accounts are invented. */
const legal = ({ slug, name }: Content) => {
  const turn = APPLICATIONS.findIndex((content) => content.slug === slug) + 1;
  return {
    legal_name: `${name} B.V.`,
    legal_street: 'Stadsplateau',
    legal_house_number: String(turn),
    legal_postal_code: '3521 AZ',
    legal_city: 'Utrecht',
    legal_country: 'nl',
    legal_kvk: `9000000${turn}`,
    legal_vat_number: `NL00900000${turn}B01`,
    legal_iban: composeIBAN({ countryCode: 'NL', bban: `ABNA000000000${turn}` }),
  };
};

const branding = (content: Content, gallery: Gallery) => ({
  logo: gallery.hang(content.name, drawBrand(content), { path: 'logos', format: 'png' }),
  favicon: gallery.hang(`${content.name} favicon`, drawFavicon(content), { path: 'icons', format: 'png' }),
  fallback_image: gallery.hang(`${content.name} beeld`, drawFallback(content), { path: 'images' }),
});

/** The same list, rotated to start at another index. */
const serialize = <T>(list: readonly T[], from: number): T[] => [...list.slice(from % list.length), ...list.slice(0, from % list.length)];
