/** What the calls of photos need from the features that own them. */
import type { FastifyRequest } from 'fastify';
import type { StoredPhoto, Uploader } from './repository.ts';

export interface PhotoAccess {
  /**
   * The uploader of a request.
   * @param parentNumber the guest order that the request names
   * @throws Refusal 401, 404 for a key that doesn't open the order
   */
  uploaderOf(request: FastifyRequest, parentNumber: string | undefined): Promise<Uploader>;
  /**
   * Whether the caller of a request may see a photo.
   * @throws Refusal 401 SIGN_IN_NEEDED before any photo is looked for
   */
  readerOf(request: FastifyRequest): Promise<(photo: StoredPhoto) => Promise<boolean>>;
}
