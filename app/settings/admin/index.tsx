import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { z } from 'zod';
import { CvTab } from '#app/cv/admin/cv-tab.tsx';
import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { ImageField } from '#app/media/admin/image-field.tsx';
import { readUploads, UploadsList } from '#app/media/admin/uploads-list.tsx';
import type { UploadPage } from '#app/media/contract.ts';
import { ownProfile } from '#app/profile/contract.ts';
import { fallbacksFor, type Profile, profileFields, type ValueType } from '#app/profile/fields.ts';
import { StarterContent } from '#app/starter/admin/starter-content.tsx';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { FoldedSection, InForce } from '#kit/forms/in-force.tsx';
import { SaveBar, UNSAVED } from '#kit/forms/save-bar.tsx';
import { useLastLoaded } from '#kit/forms/use-read.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextArea, TextField } from '#kit/ui/field.tsx';
import { ErrorState } from '#kit/ui/states.tsx';
import {
  contactFields,
  type FieldSpec,
  fileFields,
  homeFields,
  isTabId,
  personFields,
  siteFields,
  type TabId,
  tabs,
} from './fields.ts';
import { type SettingsFormState, useSettings } from './use-settings.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const [profile, uploads, health] = await Promise.all([
    read('/api/personal-info', ownProfile),
    readUploads(new URL(request.url).searchParams),
    read('/health/ready', z.object({ version: z.string() })),
  ]);
  return { profile, uploads, version: health?.version };
}

const pageOf = ({ searchParams }: URL) => `${searchParams.get('page') ?? '1'} ${searchParams.get('order')}`;

/** Does not reload when only the tab changes. @public */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) =>
  pageOf(currentUrl) !== pageOf(nextUrl) || (currentUrl.search === nextUrl.search && defaultShouldRevalidate);

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

export default function Settings({ loaderData }: Loaded<typeof loader>) {
  const { uploads, version } = loaderData;
  const profile = useLastLoaded(loaderData.profile);
  const [tab, setTab] = useTab();
  return (
    <>
      <AdminHeader title="Site Ayarları" />
      <Tabs
        label="Ayar bölümleri"
        tabs={tabs}
        current={tab}
        onChange={setTab}
        aside={tab !== 'dosyalar' && tab !== 'cv' && <LanguageTabs kind="profile" id={1} />}
      >
        {profile ? (
          <SettingsForm profile={profile} uploads={uploads} tab={tab} onTab={setTab} />
        ) : (
          <ErrorState title="Ayarlar yüklenemedi." onRetry={() => location.reload()} />
        )}
      </Tabs>
      {version && <p className="mt-10 font-mono text-xs text-soft">Vitrin {version}</p>}
    </>
  );
}

function useTab(): [TabId, (id: TabId) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('sekme');
  const tab = isTabId(named) ? named : 'kisisel';
  const asked = useRef<TabId>(tab);
  useEffect(() => {
    asked.current = tab;
  }, [tab]);
  function set(id: TabId) {
    // A press asks for the tab with its focus and again with its click: a second move to one address would reload.
    if (asked.current === id) return;
    asked.current = id;
    setParams({ sekme: id }, { replace: true, preventScrollReset: true });
  }
  return [tab, set];
}

type Props = { profile: Profile; uploads: UploadPage | undefined; tab: TabId; onTab: (tab: TabId) => void };

function SettingsForm({ profile, uploads, tab, onTab }: Props) {
  const form = useSettings(profile, tab, onTab);
  return (
    <form {...form.props} aria-label="Site Ayarları">
      <TabPanel id="kisisel">
        <ProfileFields fields={personFields} form={form} />
        <div className="mt-8 max-w-xl">
          <ImageField {...form.control('profile_image')} />
        </div>
      </TabPanel>
      <TabPanel id="site">
        <ProfileFields fields={siteFields} form={form} />
        <HomeTexts form={form} />
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
        <CvTab
          isShown={tab === 'cv'}
          url={form.watch('cv_url') ?? ''}
          onChange={(url) => form.settle('cv_url', url)}
        />
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

const inputTypes: Record<ValueType, string> = {
  text: 'text',
  date: 'date',
  email: 'email',
  phone: 'tel',
  url: 'url',
};

function ProfileFields({ fields, form }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Fields fields={fields} form={form} />
    </div>
  );
}

function HomeTexts({ form }: { form: SettingsFormState }) {
  const values: Profile = form.watch();
  const inForce = { ...fallbacksFor(values), ...set(values) };
  return (
    <div className="mt-10">
      <FoldedSection
        title="Ana sayfa metinleri"
        told={homeFields.flatMap(({ key }) => inForce[key] ?? []).join(' · ')}
        isSet={homeFields.some(({ key }) => values[key])}
        isWrong={homeFields.some(({ key }) => form.field(key).error)}
      >
        <Fields fields={homeFields} form={form} />
      </FoldedSection>
    </div>
  );
}

const set = (values: Profile): Profile =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

type FieldsProps = { fields: FieldSpec[]; form: SettingsFormState };

function Fields({ fields, form }: FieldsProps) {
  const values: Profile = form.watch();
  const fallbacks: Profile = fallbacksFor(values);
  return fields.map(({ key, required, hint, rows, wide }) => {
    const { type, label = key } = profileFields[key];
    const isRequired = required && form.isRequired(key);
    const shared = { ...form.field(key), required: isRequired, hint };
    return (
      <InForce
        key={key}
        label={label}
        effective={values[key] || isRequired ? undefined : fallbacks[key]}
        wide={wide || rows !== undefined}
        isWrong={Boolean(shared.error)}
      >
        {rows ? (
          <TextArea {...shared} rows={rows} placeholder={fallbacks[key]} />
        ) : (
          <TextField {...shared} type={inputTypes[type]} placeholder={fallbacks[key]} />
        )}
      </InForce>
    );
  });
}

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  current: Id;
  onChange: (id: Id) => void;
  /** At the other end of the tabs' line. */
  aside: ReactNode;
  children: ReactNode;
};

/** Arrow keys move between the tabs. */
function Tabs<Id extends string>({ label, tabs, current, onChange, aside, children }: TabsProps<Id>) {
  return (
    <Base.Root value={current} onValueChange={onChange}>
      <div className="mb-8 flex flex-wrap items-end">
        <Base.List
          activateOnFocus
          aria-label={label}
          className="flex min-w-0 max-w-full grow flex-wrap gap-x-1 border-b border-line"
        >
          {tabs.map(({ id, label }) => (
            <Base.Tab
              key={id}
              value={id}
              className="min-h-11 shrink-0 border-b-2 border-transparent px-3.5 text-sm whitespace-nowrap text-soft fades hover:text-ink aria-selected:border-ink aria-selected:font-medium aria-selected:text-ink"
            >
              {label}
            </Base.Tab>
          ))}
        </Base.List>
        {aside}
      </div>
      {children}
    </Base.Root>
  );
}

/** A panel that stays mounted while hidden, so that fields keep their values. */
function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Base.Panel keepMounted value={id} tabIndex={-1}>
      {children}
    </Base.Panel>
  );
}
