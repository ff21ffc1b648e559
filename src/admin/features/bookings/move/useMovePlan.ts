import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import { allows } from '../../../../domain/permissions/permissions';
import type { MoveDone, MovePlan } from '../../../../domain/bookings/movePlan';
import type { Answer } from '../../../../domain/questions/answers';
import type { MoveMoney } from '../../../../domain/bookings/planMoves';
import { useProfile } from '../../../ui/useProfile';
import { useSettled } from '../../../ui/useSettled';
import { useSendOnce } from '../../orders/useSendOnce';

/** The body of the calls that preview and make a move. */
export interface MoveAsked {
  readonly participants: readonly string[];
  readonly session_id: string;
  readonly money: MoveMoney;
  readonly overbook_reason: string | null;
  readonly answers: readonly { readonly participant: string; readonly answers: readonly Answer[] }[];
}

const TYPING_MS = 400;

/**
 * The plan of a move, refetched when the choices change, and the call that carries out exactly that plan.
 *
 * @param own API path of the session that people are moved from
 * @param asked null while no session is chosen
 */
export function useMovePlan(own: string, asked: MoveAsked | null) {
  const typed = JSON.stringify({ overbook_reason: asked?.overbook_reason ?? null, answers: asked?.answers ?? [] });
  const settled = useSettled(typed, TYPING_MS);
  const isTyping = typed !== settled;
  const body = asked && { ...asked, ...(JSON.parse(settled) as Pick<MoveAsked, 'overbook_reason' | 'answers'>) };
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['move-plan', own, body],
    enabled: body !== null,
    queryFn: async ({ signal }) =>
      (await http<MovePlan>(`${own}/participants/move-plan`, { method: 'POST', body: body ?? {}, signal })).json,
    placeholderData: keepPreviousData,
  });
  const once = useSendOnce();
  const move = useMutation({
    mutationFn: (more: { payment_type: 'invoice' | 'online'; notify: boolean }) =>
      once<MoveDone>(`${own}/participants/move`, { ...body, ...more, plan: data?.plan }),
    onError: (failure) => {
      if (failure instanceof HttpError && failure.status === 409) void refetch();
    },
  });
  const { reset } = move;
  const session = asked?.session_id;
  useEffect(() => reset(), [reset, session]);
  return { plan: asked === null ? undefined : data, error, isStale: isPlaceholderData || isFetching || isTyping, move };
}

/** Whether the person may move people to another activity, which affects payments. */
export const useMayMoveMoney = () => allows(useProfile(), 'view-rates');
