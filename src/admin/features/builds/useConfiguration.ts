import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { v7 } from 'uuid';
import { http } from '../../../../providers/http';
import type { BuildFacts, Finding } from '../../../domain/builds/readiness';
import type { Platform } from '../../../domain/builds/platforms';
import type { AnyRow, Row } from '../../../schema/row';
import type builds from '../../../../resources/builds';

export type BuildRow = Row<typeof builds>;

export const BUILDS = '/v1/admin/application/builds';
const configurationPath = (platform: Platform) => `${BUILDS}/configurations/${platform}`;
const keyOf = (platform: Platform) => ['builds', 'configuration', platform];

/** The configuration of a platform, as the server returns it. */
export interface Configured {
  readonly configuration: AnyRow | null;
  readonly start: Readonly<Record<string, unknown>>;
  readonly facts: BuildFacts;
  readonly findings: readonly Finding[];
}

export const useConfiguration = (platform: Platform) =>
  useQuery({
    queryKey: keyOf(platform),
    queryFn: async ({ signal }) => (await http<Configured>(configurationPath(platform), { signal })).json,
  });

/** Saves a configuration and refetches everything that shows it. */
export function useSaveConfiguration(platform: Platform) {
  const queries = useQueryClient();
  const save = useCallback(
    async (body: object) => (await http<AnyRow>(configurationPath(platform), { method: 'PUT', body })).json,
    [platform],
  );
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: keyOf(platform) }), [queries, platform]);
  return { save, refresh };
}

/** Starts a build; sending it again starts no second one. */
export function useStartBuild() {
  const queries = useQueryClient();
  const [id, setId] = useState(() => v7());
  return useMutation({
    mutationFn: async (platform: Platform) => (await http<BuildRow>(BUILDS, { method: 'POST', body: { id, platform } })).json,
    onSuccess: () => {
      setId(v7());
      void queries.invalidateQueries({ predicate: ({ queryKey: [at] }) => at === 'builds' || at === 'application/builds' });
    },
  });
}

/** The latest build of a platform; null without one. */
export const useNewestBuild = (platform: Platform) =>
  useQuery({
    queryKey: ['builds', 'newest', platform],
    queryFn: async ({ signal }) =>
      (
        await http<{ builds: BuildRow[] }>(BUILDS, {
          query: { 'filter[platform]': platform, sort: 'started_at', order: 'desc', itemsPerPage: 1 },
          signal,
        })
      ).json.builds[0] ?? null,
  });
