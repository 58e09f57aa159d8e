import { definePanelResource } from '#app/panel-resource.ts';

export const keysPanel = definePanelResource({
  name: 'keys',
  screens: {
    keys: () => import('./admin/index.tsx'),
    authorize: () => import('./oauth/admin/authorize.tsx'),
  },
  palette: { screens: { Anahtarlar: '/admin/keys' } },
  audit: {
    sentences: {
      'POST /api/oauth/approve': 'Uygulamaya izin verildi: {subject}',
      'POST /api/keys': 'Anahtar oluşturuldu: {subject}',
      'DELETE /api/keys/:id{[0-9]{1,9}}': 'Anahtar iptal edildi: {subject}',
    },
  },
});
