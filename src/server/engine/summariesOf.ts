import { article } from '../../domain/text/article';
import type { AnyResource } from '../../schema/row';

/** Summaries of an entity's endpoints for the API document, with the entity's English labels. */
export function summariesOf({ words }: AnyResource) {
  const { one, many } = words.en;
  const any = `${article(one)} ${one}`;
  return {
    list: `List ${many}`,
    export: `Export ${many} as CSV or XLSX`,
    simple: `List the ids and names of ${many}`,
    all: `List all ${many}`,
    show: `Read ${any}`,
    history: `List the history of ${any}`,
    past: `Read ${any} as it was at a given time`,
    restore: `Restore ${any} to an earlier state, whole or in part`,
    create: `Create ${any}`,
    edit: `Update ${any}; the body may be partial`,
    editMany: `Update several ${many}`,
    order: `Set the order of ${many}`,
    delete: `Delete ${any}`,
    deleteMany: `Delete several ${many}`,
  };
}
