/** Texts that break out of their place in a page, a feed or a script. */
export function breakingVectors(): Record<string, string[]> {
  return { attributes: breakers.flatMap((breaker) => shots.map((shot) => breaker + shot)), data, frameworks };
}

const breakers = [
  '"',
  "'",
  '">',
  "'>",
  '`>',
  '"/>',
  '</p>',
  '</a>',
  '</h1>',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</noscript>',
  '-->',
  ']]>',
  '\\">',
  '&quot;>',
];
const shots = [
  '<script>HIT</script>',
  '<img src=x onerror=HIT>',
  '<svg/onload=HIT>',
  ' autofocus onfocus=HIT x="',
];

const data = [
  '{"@type":"x"}</script><script>HIT</script>',
  '</script ><script>HIT</script>',
  '</SCRIPT><svg onload=HIT>',
  '<!--<script>HIT</script>',
  '<!-- <script> HIT',
  '\u2028HIT\u2028',
  '";HIT;//',
  "';HIT;//",
  '\\";HIT;//',
  '`;HIT;//',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: targets template engines.
  '${HIT}',
  '"+HIT+"',
  "'+HIT+'",
  '*/HIT/*',
  ']}</script><img src=x onerror=HIT>',
  ']]></title><script xmlns="http://www.w3.org/1999/xhtml">HIT</script>',
  ']]><x:script xmlns:x="http://www.w3.org/1999/xhtml">HIT</x:script>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">HIT</x:script>',
  '</description><script xmlns="http://www.w3.org/1999/xhtml">HIT</script>',
  '</content><html xmlns="http://www.w3.org/1999/xhtml"><script>HIT</script></html>',
  '<?xml-stylesheet href="javascript:HIT"?><script xmlns="http://www.w3.org/1999/xhtml">HIT</script>',
  '&lt;/title&gt;&lt;script&gt;HIT&lt;/script&gt;',
  '\r\n\r\n<script>HIT</script>',
  '%0d%0aContent-Type:%20text/html%0d%0a%0d%0a<script>HIT</script>',
  '=HYPERLINK("javascript:HIT")<script>HIT</script>',
  '+ADw-script+AD4-HIT+ADw-/script+AD4-',
  '\u001b$B<script>HIT</script>',
];

const frameworks = [
  '{{HIT}}',
  '{{constructor.constructor("HIT")()}}',
  '{%HIT%}',
  '#{HIT}',
  '<%= HIT %>',
  '[[HIT]]',
  '<div ng-app>{{$on.constructor("HIT")()}}</div>',
  '<div v-html="HIT">x</div>',
  '<div x-data x-init="HIT">x</div>',
  '<div dangerouslySetInnerHTML={{__html:"<img src=x onerror=HIT>"}}>x</div>',
  '{"__html":"<img src=x onerror=HIT>"}',
  '{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=HIT>"}}',
  '<div data-bind="html:HIT">x</div>',
  '<div hx-on:click="HIT">x</div>',
  '__proto__[innerHTML]=<img src=x onerror=HIT>',
];
