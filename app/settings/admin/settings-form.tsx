import { SaveBar } from '#app/forms/save-bar.tsx';
import { ImageField } from '#app/media/admin/image-field.tsx';
import { UploadsList } from '#app/media/admin/uploads-list.tsx';
import type { Upload } from '#app/media/contract.ts';
import type { Profile } from '#app/profile/keys.ts';
import { Button } from '#app/ui/button.tsx';
import { TabPanel } from '#app/ui/tabs.tsx';
import { CvTab } from './cv-tab.tsx';
import {
  contactFields,
  fileFields,
  homeFields,
  labelOf,
  personFields,
  siteFields,
  type TabId,
} from './fields.ts';
import { ProfileFields } from './profile-fields.tsx';
import { StarterContent } from './starter-content.tsx';
import { useSettings } from './use-settings.tsx';

type Props = { profile: Profile; uploads: Upload[] | undefined; tab: TabId; onTab: (tab: TabId) => void };

/** One form over all tabs, so that one button saves everything. */
export function SettingsForm({ profile, uploads, tab, onTab }: Props) {
  const { values, errors, busy, conflict, set, settle, formProps } = useSettings(profile, onTab);
  const shared = { values, errors, onChange: set };
  return (
    <form {...formProps} aria-label="Site Ayarları">
      <TabPanel id="kisisel" current={tab}>
        <ProfileFields fields={personFields} {...shared} />
        <div className="mt-8 max-w-xl">
          <ImageField
            label={labelOf('profile_image')}
            value={values.profile_image ?? ''}
            error={errors.profile_image}
            onChange={(url) => set('profile_image', url)}
          />
        </div>
      </TabPanel>
      <TabPanel id="site" current={tab}>
        <ProfileFields fields={siteFields} {...shared} />
        <h2 className="mt-10 mb-5 text-lg font-semibold tracking-tight">Ana sayfa metinleri</h2>
        <ProfileFields fields={homeFields} {...shared} />
        <StarterContent className="mt-10" />
      </TabPanel>
      <TabPanel id="iletisim" current={tab}>
        <ProfileFields fields={contactFields} {...shared} />
      </TabPanel>
      <TabPanel id="dosyalar" current={tab}>
        <ProfileFields fields={fileFields} {...shared} />
        <UploadsList uploads={uploads} />
      </TabPanel>
      <TabPanel id="cv" current={tab}>
        <CvTab url={values.cv_url ?? ''} onChange={(url) => settle('cv_url', url)} />
      </TabPanel>
      <SaveBar className="mt-10">
        <Button type="submit" busy={busy} busyLabel="Kaydediliyor...">
          Ayarları Kaydet
        </Button>
      </SaveBar>
      {conflict}
    </form>
  );
}
