type Props = { text: string; type?: 'speculationrules'; trackingId?: string | undefined };

export function InlineScript({ text, type, trackingId }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our constant.
  return <script type={type} data-tracking-id={trackingId} dangerouslySetInnerHTML={{ __html: text }} />;
}
