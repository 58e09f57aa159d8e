/** Commands of the API page; a test runs them as they stand. */
export const examples: { about: string; command: string }[] = [
  {
    about: 'Articles, drafts too (content:read)',
    command: `curl -H "Authorization: Bearer $VITRIN_TOKEN" "$SITE/api/articles?status=draft"`,
  },
  {
    about: 'A draft from Markdown (content:write)',
    command: `curl -X POST -H "Authorization: Bearer $VITRIN_TOKEN" -H "Content-Type: application/json" -d '{"title":"Merhaba","content":"## Merhaba","format":"markdown"}' "$SITE/api/articles"`,
  },
  {
    about: 'Publish it (content:publish)',
    command: `curl -X PUT -H "Authorization: Bearer $VITRIN_TOKEN" -H "Content-Type: application/json" -d '{"status":"published"}' "$SITE/api/articles/merhaba"`,
  },
  {
    about: 'Unread messages (messages:read)',
    command: `curl -H "Authorization: Bearer $VITRIN_TOKEN" "$SITE/api/messages?filter=unread"`,
  },
  {
    about: 'Visitors of the last 30 days (analytics:read)',
    command: `curl -H "Authorization: Bearer $VITRIN_TOKEN" "$SITE/api/analytics/visitors-chart?days=30"`,
  },
  {
    about: 'A public page as Markdown, without a key',
    command: `curl -H "Accept: text/markdown" "$SITE/about"`,
  },
  {
    about: 'The tools of /mcp',
    command: `curl -X POST -H "Authorization: Bearer $VITRIN_TOKEN" -H "Content-Type: application/json" -H "Accept: application/json, text/event-stream" -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' "$SITE/mcp"`,
  },
];
