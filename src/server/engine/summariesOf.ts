import { article } from '../../domain/text/article';
import { capital } from '../../domain/text/capital';
import type { AnyResource } from '../../schema/row';

/** Summaries of an entity's endpoints for the API document, with the entity's English labels. */
export function summariesOf({ words }: AnyResource) {
  const { one, many } = words.en;
  const any = `${article(one)} ${one}`;
  return {
    list: `A page of ${many}`,
    export: `${capital(many)} as CSV or XLSX`,
    simple: `Ids and names of ${many}`,
    all: `All ${many}`,
    show: `Read ${any}`,
    history: `What happened to ${any}`,
    past: `${capital(any)} as it was at a moment`,
    restore: `Put ${any} back to what it was, whole or in some fields`,
    create: `Create ${any}`,
    edit: `Change ${any}; the body may be partial`,
    editMany: `Change several ${many} at once`,
    order: `Put ${many} in order`,
    delete: `Delete ${any}`,
    deleteMany: `Delete several ${many} at once`,
  };
}
