import { useGetList } from 'react-admin';
import type activity_questions from '../../../../resources/activity_questions';
import type { Question, QuestionType } from '../../../domain/questions/answers';
import type { Row } from '../../../schema/row';
import type { BookableRoute } from './useBookableRoute';

/** A question as it is asked, with its link if any. */
export interface Asked extends Question {
  readonly url: string | null;
}

/** The extra questions of the activity, in order; none while they are not needed. */
export function useQuestions({ activity }: Pick<BookableRoute, 'activity'>, isWanted = true): readonly Asked[] {
  const { data } = useGetList<Row<typeof activity_questions>>(
    `${activity.replace('/v1/admin/', '')}/questions`,
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'position', order: 'ASC' }, filter: {} },
    { enabled: isWanted },
  );
  return (isWanted ? (data ?? []) : []).map(({ id, title, type, options, required, has_url, url }) => ({
    id,
    title,
    type: type as QuestionType,
    options,
    required,
    url: has_url ? url : null,
  }));
}
