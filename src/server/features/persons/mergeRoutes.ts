import { authorize } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { alikeAnswer, mergeAnswer, mergePlanAnswer, mergesAnswer, unmergeAnswer } from './answers';
import { findAlike } from './merge/findAlike';
import { mergeBody, mergePersons, previewBody, previewMerge } from './merge/mergePersons';
import { listMerges, undoMerge } from './merge/undoMerge';

const person = '/v1/admin/organizations/{organization_id}/persons/{person_id}';

/** Duplicate persons: find, preview, merge and undo. Source: docs/domain/persons.md 5 to 8. */
export const routes = (): Endpoint[] => {
  const base = { access: 'signed-in', tag: 'persons', resource: resourceNamed('persons') } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path: `${person}/alike`,
      summary: 'List possible duplicates of a person, with the reason',
      answer: alikeAnswer,
      run: async ({ ctx, params }) => ({ persons: await findAlike(ctx, params) }),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${person}/merge-preview`,
      summary: 'Preview merging another person into this one',
      body: previewBody,
      answer: mergePlanAnswer,
      may: (ctx, params) => authorize(ctx, base.resource, 'edit', params),
      run: ({ ctx, params, body }) => previewMerge(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${person}/merge`,
      summary: 'Merge another person into this one',
      body: mergeBody,
      answer: mergeAnswer,
      run: ({ ctx, params, body }) => mergePersons(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${person}/merges`,
      summary: 'List the merges into this person that can be undone',
      answer: mergesAnswer,
      run: async ({ ctx, params }) => ({ merges: await listMerges(ctx, params) }),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${person}/merges/{merge_id}/undo`,
      summary: 'Undo a merge of persons',
      answer: unmergeAnswer,
      run: ({ ctx, params }) => undoMerge(ctx, params),
    }),
  ];
};
