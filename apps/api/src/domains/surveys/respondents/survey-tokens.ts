import type { StudyGroup } from '@netreach/domain/surveys';
import { Signatures } from '../../../platform/signatures/signatures.js';

/** What the token of a page says: whose invitation it is, or that the survey is only looked at. */
export type SurveyClaim =
  | { readonly kind: 'invitation'; readonly nonce: Buffer }
  | {
      readonly kind: 'preview';
      readonly surveyId: number;
      readonly group: StudyGroup;
      /** The creative that is shown first; undefined: what the survey says. */
      readonly creativeId: number | undefined;
    };

/** Bytes of a nonce. */
export const NONCE_BYTES = 16;
const SIGNATURE_BYTES = 16;
const INVITATION = /^([\w-]{22})\.([\w-]{22})$/;
const PREVIEW = /^p\.(\d{1,10})\.(exposed|control)(?:\.(\d{1,10}))?\.([\w-]{22})$/;

/** Signs the addresses of surveys with a key that only this installation can derive, and reads them. They name nobody. */
export class SurveyTokens {
  private readonly signatures: Signatures;

  /** @param before the installation's secret before this one: what it signed still opens */
  constructor(secret: string, before?: string) {
    this.signatures = new Signatures('netreach survey', secret, before, SIGNATURE_BYTES);
  }

  /** The token of an invitation. @param nonce random, {@link NONCE_BYTES} long */
  invitation(nonce: Uint8Array): string {
    return this.signed(Buffer.from(nonce).toString('base64url'));
  }

  /** The token of a page that is only looked at. @param creativeId shown first, where it is not for the survey to say */
  preview(surveyId: number, group: StudyGroup, creativeId?: number): string {
    return this.signed(`p.${surveyId}.${group}${creativeId === undefined ? '' : `.${creativeId}`}`);
  }

  /** What a token says; undefined where this installation did not sign it. */
  read(token: string): SurveyClaim | undefined {
    const invitation = INVITATION.exec(token);
    const preview = PREVIEW.exec(token);
    if (!(invitation ?? preview) || !this.isOurs(token)) return undefined;
    if (invitation) return { kind: 'invitation', nonce: Buffer.from(invitation[1] ?? '', 'base64url') };
    const [, surveyId, group, creativeId] = preview ?? [];
    return {
      kind: 'preview',
      surveyId: Number(surveyId),
      group: group as StudyGroup,
      creativeId: creativeId === undefined ? undefined : Number(creativeId),
    };
  }

  private signed(text: string): string {
    return `${text}.${this.signatures.of(text)}`;
  }

  private isOurs(token: string): boolean {
    const at = token.lastIndexOf('.');
    return this.signatures.isOurs(token.slice(0, at), token.slice(at + 1));
  }
}
