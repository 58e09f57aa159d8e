import { demandPassword } from '#app/auth/http.server.ts';
import { scope } from '#kit/contract/scopes.ts';
import { body, ownerRoute, query, reportWrite, router } from '#kit/http/routes.server.ts';
import type { Deps } from '#kit/resource.ts';
import { Refused } from '#platform/refused.ts';
import { allows, type Client, findClient, noteUse } from './clients.server.ts';
import {
  type AuthorizeQuery,
  approveInput,
  approveReply,
  authorizeQuery,
  authorizeReply,
  scopeNames,
} from './contract.ts';
import { createCode } from './grants.server.ts';
import { isOwnResource } from './routes.server.ts';

const UNKNOWN = 'Bu uygulama tanınmıyor ya da başka bir adrese dönmek istiyor. İzin verilmedi.';
const NO_SCOPE = 'Bu uygulama burada olmayan yetkiler istiyor. İzin verilmedi.';

/** The API of the panel's consent page, for the owner's session only. */
export const consent = router()
  .get(
    '/request',
    ownerRoute('Describe an authorization request', { reply: authorizeReply }),
    query(authorizeQuery),
    async (c) => {
      const { deps } = c.var;
      const request = c.req.valid('query');
      const client = await clientOf(deps, request);
      if (!client) throw new Refused(UNKNOWN);
      await noteUse(deps.db, request.client_id);
      const scopes = wantedBy(request);
      const back = (error: string) => backTo(request, { error, iss: deps.config.SITE_URL });
      if (scopes.length === 0)
        throw new Refused({
          message: NO_SCOPE,
          returns_to: hostOf(request),
          redirect_url: back('invalid_scope'),
        });
      return c.json({
        name: client.name,
        host: new URL(client.isVerified ? client.id : request.redirect_uri).host,
        isVerified: client.isVerified,
        returns_to: hostOf(request),
        scopes,
        deny_url: back('access_denied'),
      });
    },
  )
  .post(
    '/approve',
    ownerRoute('Approve an authorization request', {
      reply: approveReply,
      status: 201,
      account: true,
      audit: 'Uygulamaya izin verildi: {subject}',
    }),
    body(approveInput),
    async (c) => {
      const { deps, owner } = c.var;
      const { request, scopes, password } = c.req.valid('json');
      await demandPassword(c, password);
      const client = await clientOf(deps, request);
      if (!client) throw new Refused(UNKNOWN);
      const wanted = wantedBy(request);
      const given = scopes.filter((one) => wanted.includes(one));
      if (given.length === 0) throw new Refused({ errors: { scopes: ['En az bir yetki seçiniz.'] } });
      const code = await createCode(deps.db, { userId: owner.id, name: client.name, request, scopes: given });
      reportWrite(c, { subject: client.name });
      return c.json({ redirect_url: backTo(request, { code, iss: deps.config.SITE_URL }) }, 201);
    },
  );

const hostOf = ({ redirect_uri }: AuthorizeQuery) => new URL(redirect_uri).host || redirect_uri;

async function clientOf(deps: Deps, request: AuthorizeQuery): Promise<Client | undefined> {
  const client = await findClient(deps, request.client_id).catch((error: unknown) => {
    deps.log.info({ event: 'oauth_client_unread', error: String(error) });
    return undefined;
  });
  const isRight =
    client && allows(client, request.redirect_uri) && isOwnResource(request.resource, deps.config.SITE_URL);
  return isRight ? client : undefined;
}

/** The requested scopes: all if the client names none, none if it names only unknown ones. */
const wantedBy = ({ scope: named }: AuthorizeQuery) =>
  named?.trim() ? scopeNames(named) : [...scope.options];

function backTo({ redirect_uri, state }: AuthorizeQuery, answer: Record<string, string>): string {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, ...(state !== undefined && { state }) }))
    url.searchParams.set(name, value);
  return url.href;
}
