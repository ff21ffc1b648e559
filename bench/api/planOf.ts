import type pg from 'pg';
import type { Statement } from './statement';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** How PostgreSQL serves the rows of a statement: by which index, and whether it sorts them. What it gathers beside each row does not count. */
export async function planOf(client: pg.Client, { text, values }: Statement): Promise<{ index: string | undefined; sorts: boolean }> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(`explain (format json) ${text}`, [...values]);
  const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
  return {
    index: nodes.find((node) => node['Index Name'])?.['Index Name'],
    sorts: nodes.some((node) => node['Node Type'].includes('Sort')),
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).filter((plan) => plan['Parent Relationship'] === 'Outer').flatMap(nodesOf),
];
