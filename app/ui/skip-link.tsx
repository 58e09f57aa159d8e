/** First tab stop, which skips the header. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-md bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      İçeriğe geç
    </a>
  );
}
