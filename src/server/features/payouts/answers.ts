import * as z from 'zod';
import { BANK_FILE_KINDS } from '../../../domain/payouts/bankFile';
import { OUTCOMES, type ReadBankFile } from '../../../domain/payouts/bankOutcome';
import { PARTY_FIELDS } from '../../../domain/payouts/party';
import { BATCH_VERBS, PAYOUT_STATUSES } from '../../../domain/payouts/payoutStatus';
import { FAULT_CODES } from '../../../domain/payouts/preflight';
import { rowAnswer } from '../../engine/answers';

/*
 * The shapes of responses about payouts, for the API document. Amounts in cents.
 */

const account = z.strictObject({ id: z.uuid(), name: z.string(), masked_iban: z.string() });
const organization = { organization_id: z.uuid(), organization_name: z.string() };

const due = z.strictObject({
  ...organization,
  application_id: z.uuid(),
  application_name: z.string(),
  status: z.enum(['open', 'carried']),
  is_made: z.boolean(),
  is_payee_missing: z.boolean(),
  received_in_cents: z.int(),
  fees_in_cents: z.int(),
  vouchers_in_cents: z.int(),
  carried_in_cents: z.int(),
  voucher_part_in_cents: z.int(),
  amount_in_cents: z.int(),
});

/** Of the preview of the payouts of a month. */
export const payoutPreviewAnswer = z.strictObject({ month: z.string(), dues: z.array(due) });

/** Of the payouts that were created. */
export const madePayoutsAnswer = payoutPreviewAnswer.extend({ made: z.int() });

/** Of the open payouts, and the accounts that can pay them. */
export const openPayoutsAnswer = z.strictObject({
  payouts: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      application_id: z.uuid(),
      amount_in_cents: z.int(),
      masked_iban: z.string().nullable(),
    }),
  ),
  applications: z.array(z.strictObject({ id: z.uuid(), name: z.string(), accounts: z.array(account) })),
  total: z.int(),
});

const fault = z.strictObject({
  code: z.enum(FAULT_CODES),
  payout: z.strictObject({ id: z.uuid(), ...organization, month: z.string() }).nullable(),
  field: z.enum(PARTY_FIELDS).nullable(),
  fault: z.enum(['missing', 'unreadable', 'too_long']).nullable(),
  said: z.union([z.string(), z.int()]).nullable(),
  to: z.string().nullable(),
  is_made_anew: z.boolean(),
});

const check = z.strictObject({
  faults: z.array(fault),
  spellings: z.array(
    z.strictObject({
      payout_id: z.uuid(),
      organization_name: z.string(),
      changes: z.array(z.strictObject({ field: z.enum([...PARTY_FIELDS, 'remittance']), was: z.string(), becomes: z.string() })),
    }),
  ),
  count: z.int(),
  control_sum_in_cents: z.int(),
});

/** Of a batch with its payouts, and what its check found. The schema of the batch itself is `SepaBatch`. */
export const batchDetailsAnswer = z.strictObject({
  batch: rowAnswer,
  application_name: z.string(),
  accounts: z.array(account),
  account: z.uuid().nullable(),
  verbs: z.array(z.enum(BATCH_VERBS)),
  is_own: z.boolean(),
  payouts: z.array(
    z.strictObject({
      id: z.uuid(),
      ...organization,
      payout_month: z.string(),
      status: z.enum(PAYOUT_STATUSES),
      amount_in_cents: z.int(),
      sent_iban: z.string().nullable(),
      end_to_end_id: z.string().nullable(),
      return_reason: z.string().nullable(),
      masked_iban: z.string().nullable(),
      account_name: z.string().nullable(),
    }),
  ),
  check: check.nullable(),
});

/** Of a step of a batch, or of a payout that was calculated again; with the hash of its file for an export. */
export const changedIdAnswer = z.strictObject({ id: z.uuid(), hash: z.string().optional() });

/** Of a bank file, with the outcome of each line. */
export const bankFileAnswer: z.ZodType<ReadBankFile> = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  kind: z.enum(BANK_FILE_KINDS),
  created_at: z.iso.datetime(),
  read_by: z.string().nullable(),
  is_repeated: z.boolean(),
  counts: z.record(z.enum(OUTCOMES), z.int()),
  lines: z.array(
    z.strictObject({
      outcome: z.enum(OUTCOMES),
      payout_id: z.uuid().nullable(),
      settlement_id: z.uuid().nullable().optional(),
      organization_name: z.string().nullable(),
      month: z.string().nullable(),
      reference: z.string().nullable(),
      amount_in_cents: z.int().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

/** Of the latest bank files. */
export const bankFilesAnswer = z.strictObject({ files: z.array(bankFileAnswer) });
