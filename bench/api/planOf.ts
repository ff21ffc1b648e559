import type pg from 'pg';
import type { Statement } from './statement';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly PlanNode[];
}

/**
 * How PostgreSQL finds the rows of a page: by which index, and whether it sorts all rows. Only nodes below the limit count, because sorting
 * the rows of one page is fine. Subqueries per row do not count either.
 */
export async function planOf(client: pg.Client, { text, values }: Statement): Promise<{ index: string | undefined; sorts: boolean }> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(`explain (format json) ${text}`, [...values]);
  const limit = rows
    .flatMap((row) => row['QUERY PLAN'])
    .flatMap(({ Plan }) => withAllBelow(Plan))
    .find((node) => node['Node Type'] === 'Limit');
  const nodes = limit ? withInputs(limit) : [];
  return {
    index: nodes.find((node) => node['Index Name'])?.['Index Name'],
    sorts: nodes.some((node) => node['Node Type'].includes('Sort')),
  };
}

const withAllBelow = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withAllBelow)];

const withInputs = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).filter((plan) => plan['Parent Relationship'] === 'Outer').flatMap(withInputs),
];
