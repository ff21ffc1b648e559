import { ApiError } from '../../http/apiError';

/** What is wrong with one of several people stands under that one. */
export async function aboutPerson<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const issues = error.issues.map((one) => ({ ...one, at: one.at === '' ? '' : `people.${index}.${one.at}` }));
    throw new ApiError(error.status, issues, error.more);
  }
}
