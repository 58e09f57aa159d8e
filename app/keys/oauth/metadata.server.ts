import { scope } from '#kit/contract/scopes.ts';
import { router } from '#kit/http/routes.server.ts';

export const oauthMetadata = router()
  .on(
    'GET',
    ['/oauth-protected-resource', '/oauth-protected-resource/mcp', '/oauth-protected-resource/mcp/'],
    (c) => c.json(resourceMetadata(c.var.deps.config.SITE_URL)),
  )
  .get('/oauth-authorization-server', (c) => c.json(serverMetadata(c.var.deps.config.SITE_URL)));

const resourceMetadata = (site: string) => ({
  resource: `${site}/mcp`,
  resource_name: 'Vitrin',
  authorization_servers: [site],
  scopes_supported: scope.options,
  bearer_methods_supported: ['header'],
  resource_documentation: `${site}/api/docs`,
});

const serverMetadata = (site: string) => ({
  issuer: site,
  authorization_endpoint: `${site}/oauth/authorize`,
  token_endpoint: `${site}/oauth/token`,
  registration_endpoint: `${site}/oauth/register`,
  revocation_endpoint: `${site}/oauth/revoke`,
  scopes_supported: scope.options,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
});
