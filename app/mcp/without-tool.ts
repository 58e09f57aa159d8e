/** Operations that a key may call and that no tool is made of, each with why. */
export const withoutTool: Record<string, string> = {
  'POST /api/projects/upload-image': 'upload_image stores the same.',
  'POST /api/articles/upload-cover': 'upload_image stores the same.',
  'GET /api/projects/{id}': 'list_projects answers the whole record.',
  'GET /api/personal-info/public': 'get_profile answers more.',
  'PUT /api/personal-info/key/{key}': 'update_profile takes one value, too.',
  'GET /api/messages/unread': 'list_messages counts what is unread.',
  'GET /api/messages/threads': 'list_messages answers the same messages, get_message their threads.',
  'GET /api/messages/{id}/attachments/{attachment}': 'A file of a stranger is for people to open.',
  'GET /api/analytics/export.csv':
    'A file for spreadsheets; get_statistics and get_origins answer the numbers.',
};
