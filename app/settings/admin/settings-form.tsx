import { CvTab } from '#app/cv/admin/cv-tab.tsx';
import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { ImageField } from '#app/media/admin/image-field.tsx';
import { UploadsList } from '#app/media/admin/uploads-list.tsx';
import type { UploadPage } from '#app/media/contract.ts';
import type { Profile } from '#app/profile/keys.ts';
import { StarterContent } from '#app/starter/admin/starter-content.tsx';
import { SaveBar, UNSAVED } from '#kit/forms/save-bar.tsx';
import { Button } from '#kit/ui/button.tsx';
import { contactFields, fileFields, homeFields, personFields, siteFields, type TabId } from './fields.ts';
import { ProfileFields } from './profile-fields.tsx';
import { TabPanel } from './tabs.tsx';
import { useSettings } from './use-settings.tsx';

type Props = { profile: Profile; uploads: UploadPage | undefined; tab: TabId; onTab: (tab: TabId) => void };

export function SettingsForm({ profile, uploads, tab, onTab }: Props) {
  const form = useSettings(profile, tab, onTab);
  return (
    <form {...form.props} aria-label="Site Ayarları">
      {tab !== 'dosyalar' && tab !== 'cv' && <LanguageTabs kind="profile" id={1} className="mb-8" />}
      <TabPanel id="kisisel">
        <ProfileFields fields={personFields} form={form} />
        <div className="mt-8 max-w-xl">
          <ImageField {...form.control('profile_image')} />
        </div>
      </TabPanel>
      <TabPanel id="site">
        <ProfileFields fields={siteFields} form={form} />
        <h2 className="mt-10 mb-5 text-lg font-semibold tracking-tight">Ana sayfa metinleri</h2>
        <ProfileFields fields={homeFields} form={form} />
        <StarterContent className="mt-10" />
      </TabPanel>
      <TabPanel id="iletisim">
        <ProfileFields fields={contactFields} form={form} />
      </TabPanel>
      <TabPanel id="dosyalar">
        <ProfileFields fields={fileFields} form={form} />
        <UploadsList uploads={uploads} />
      </TabPanel>
      <TabPanel id="cv">
        <CvTab url={form.watch('cv_url') ?? ''} onChange={(url) => form.settle('cv_url', url)} />
      </TabPanel>
      <SaveBar isFloating={form.dirty} status={form.dirty && UNSAVED} className="mt-10">
        <Button type="submit" busy={form.busy} busyLabel="Kaydediliyor...">
          Ayarları Kaydet
        </Button>
      </SaveBar>
      {form.conflict}
    </form>
  );
}
