import { head, scripts } from './corpus-scripts.ts';

/** Elements that run code by themselves or on events: handlers, scripts, frames, clobbering, styles. */
export function markupVectors(): Record<string, string[]> {
  return { scripts, handlers: handlers(), frames, clobbering: clobbering(), styles: styles(), head };
}

function handlers(): string[] {
  const alone = [
    '<img src=x onerror=HIT>',
    '<img src=x onerror="HIT">',
    "<img src=x onerror='HIT'>",
    '<img src=x onerror=`HIT`>',
    '<img src="x"onerror=HIT>',
    '<img/src="x"/onerror=HIT>',
    '<img\nsrc=x\nonerror\n=\nHIT>',
    '<img src=x OnErRoR=HIT>',
    '<img src=x onerror=&#95;&#95;hit(0);HIT>',
    '<img src=x a="" onerror="HIT" b="">',
    '<img src=x:x onerror=HIT>',
    '<img src onerror=HIT>',
    '<img srcset=x onerror=HIT>',
    '<img src=x onerror=HIT//',
    '<img src=x onerror=HIT <p>',
    '<image src=x onerror=HIT>',
    '<img src="/uploads/yok.webp" onerror=HIT alt="">',
    '<picture><source srcset=x><img onerror=HIT></picture>',
    '<svg onload=HIT>',
    '<svg/onload=HIT>',
    '<svg onload="HIT"></svg>',
    '<svg><g onload=HIT></g></svg>',
    '<svg><image href=x onerror=HIT></svg>',
    '<svg><animate onbegin=HIT attributeName=x dur=1s></svg>',
    '<svg><set onbegin=HIT attributeName=x to=y></svg>',
    '<svg><animateTransform onbegin=HIT attributeName=transform></svg>',
    '<svg><animateMotion onbegin=HIT dur=1s></svg>',
    '<svg><discard onbegin=HIT></svg>',
    '<svg><style onload=HIT></style></svg>',
    '<body onload=HIT>',
    '<body onpageshow=HIT>',
    '<body onfocus=HIT>',
    '<html onload=HIT>',
    '<frameset onload=HIT><frame></frameset>',
    '<style onload=HIT></style>',
    '<style onload=HIT>@import "x"</style>',
    '<link rel=stylesheet href=x onerror=HIT>',
    '<link rel=stylesheet href="data:text/css," onload=HIT>',
    '<script src=x onerror=HIT></script>',
    '<video><source onerror=HIT></video>',
    '<video src=x onerror=HIT></video>',
    '<video onloadstart=HIT src=x></video>',
    '<audio src=x onerror=HIT></audio>',
    '<audio src=x onloadstart=HIT></audio>',
    '<object data=x onerror=HIT></object>',
    '<object onload=HIT data="data:text/html,x"></object>',
    '<embed src="data:text/html,x" onload=HIT>',
    '<iframe onload=HIT></iframe>',
    '<iframe src="about:blank" onload=HIT></iframe>',
    '<details open ontoggle=HIT><summary>x</summary></details>',
    '<details name=a open ontoggle=HIT></details>',
    '<input autofocus onfocus=HIT>',
    '<input type=image src=x onerror=HIT>',
    '<textarea autofocus onfocus=HIT></textarea>',
    '<select autofocus onfocus=HIT></select>',
    '<button autofocus onfocus=HIT>x</button>',
    '<a href=# autofocus onfocus=HIT>x</a>',
    '<div tabindex=0 autofocus onfocus=HIT>x</div>',
    '<div contenteditable autofocus onfocus=HIT>x</div>',
    '<marquee onstart=HIT>x</marquee>',
    '<dialog open onclose=HIT><form method=dialog><button autofocus>x</button></form></dialog>',
    '<div popover id=p onbeforetoggle=HIT>x</div>',
    '<p style="animation:x 1s" onanimationstart=HIT>x</p><style>@keyframes x{}</style>',
    '<p style="transition:all 1s" ontransitionend=HIT>x</p>',
    '<p oncontentvisibilityautostatechange=HIT style="display:block;content-visibility:auto">x</p>',
    '<p onsecuritypolicyviolation=HIT><script>1</script></p>',
  ];
  const events =
    'click dblclick auxclick contextmenu mouseover mouseenter mousedown mousemove pointerover pointerenter pointerdown pointerrawupdate keydown keyup keypress focus focusin blur focusout input beforeinput change submit reset invalid select selectstart copy cut paste drag dragstart dragover drop wheel scroll scrollend touchstart animationend animationiteration transitionrun toggle beforetoggle beforematch cancel close load error'.split(
      ' ',
    );
  const carriers: ((event: string) => string)[] = [
    (event) => `<a href="https://example.com/" on${event}="HIT">x</a>`,
    (event) => `<h2 ON${event.toUpperCase()}='HIT'>x</h2>`,
    (event) => `<td on${event}=HIT>x</td><span class=a/on${event}=HIT>x</span>`,
    (event) => `<svg><a on${event}=HIT><text>x</text></a></svg>`,
  ];
  return [...alone, ...events.flatMap((event) => carriers.map((carry) => carry(event)))];
}

const frames = [
  '<iframe srcdoc="<script>HIT</script>"></iframe>',
  "<iframe srcdoc='<img src=x onerror=HIT>'></iframe>",
  '<iframe srcdoc="&lt;script&gt;HIT&lt;/script&gt;"></iframe>',
  '<iframe srcdoc="&#60;svg onload=HIT&#62;"></iframe>',
  '<iframe srcdoc="&lt;iframe srcdoc=&quot;&amp;lt;script&amp;gt;HIT&amp;lt;/script&amp;gt;&quot;&gt;"></iframe>',
  '<iframe sandbox="allow-scripts" srcdoc="<script>HIT</script>"></iframe>',
  '<iframe srcdoc="<script src=CANARY></script>"></iframe>',
  '<iframe srcdoc="<meta http-equiv=refresh content=0;url=javascript:HIT>"></iframe>',
  '<iframe src="javascript:HIT"></iframe>',
  '<iframe src="JaVaScRiPt:HIT"></iframe>',
  '<iframe src="&#106;avascript:HIT"></iframe>',
  '<iframe src="java&Tab;script:HIT"></iframe>',
  '<iframe src="data:text/html,<script>HIT</script>"></iframe>',
  '<iframe src="data:text/html;base64,PHNjcmlwdD5fX2hpdCgwKTwvc2NyaXB0Pg=="></iframe><iframe src="javascript:HIT"></iframe>',
  '<iframe name="HIT" src="javascript:name" onload="HIT"></iframe>',
  '<object data="javascript:HIT"></object>',
  '<object data="data:text/html,<script>HIT</script>"></object>',
  '<object type="text/html" data="data:text/html,<svg onload=HIT>"></object>',
  '<embed src="javascript:HIT">',
  '<embed src="data:text/html,<script>HIT</script>">',
  '<embed code="data:text/html,<script>HIT</script>" src=x onerror=HIT>',
  '<frameset><frame src="javascript:HIT"></frameset>',
  '<portal src="javascript:HIT" onclick=HIT></portal>',
  '<fencedframe onclick=HIT></fencedframe>',
  '<applet code="javascript:HIT" onclick=HIT></applet>',
];

/** Names that page scripts, React and the editor might look up as their own. */
function clobbering(): string[] {
  const names =
    'start content text root head body forms cookie location attributes parentNode innerHTML textContent ownerDocument getElementById createElement __reactRouterContext __reactRouterManifest __reactRouterRouteModules __reactRouterDataRouter defaultView currentScript'.split(
      ' ',
    );
  const shapes: ((name: string) => string)[] = [
    (name) => `<div id=${name}>HIT</div><img src=x onerror=HIT>`,
    (name) => `<form name=${name}><input name=attributes><input id=${name}><img src=x onerror=HIT></form>`,
    (name) => `<a id=${name} href="javascript:HIT">x</a><a id=${name} name=href href="javascript:HIT">x</a>`,
    (name) => `<script type="text/plain" id="${name}">HIT</script><script>HIT</script>`,
    (name) =>
      `<iframe name=${name} srcdoc="<a id=x href='javascript:HIT'></a><script>HIT</script>"></iframe>`,
  ];
  return names.flatMap((name) => shapes.map((shape) => shape(name)));
}

function styles(): string[] {
  const values = [
    'background:url(javascript:HIT)',
    'background-image:url("javascript:HIT")',
    'width:expression(HIT)',
    'width:exp/**/ression(HIT)',
    'wi\\64th:expr\\65ssion(HIT)',
    'behavior:url(CANARY)',
    '-moz-binding:url(CANARY#x)',
    'list-style-image:url(javascript:HIT)',
    'content:url(data:image/svg+xml,<svg onload=HIT>)',
    'color:red;}</style><script>HIT</script>',
    'color:red" onclick="HIT',
    'color:&quot;><script>HIT</script>',
    'filter:url(data:image/svg+xml,<svg><script>HIT</script></svg>)',
    'cursor:url(javascript:HIT),auto',
    'mask:url(javascript:HIT)',
    '--x:</p><img src=x onerror=HIT>',
  ];
  return values.flatMap((value) => [
    `<p style='${value}'>x</p>`,
    `<style>*{${value}}</style><img src=x onerror=HIT>`,
    `<style>@import 'javascript:HIT';@import '${value}';</style><svg onload=HIT>`,
    `<span style="text-align:${value}">x</span><td style="width:${value}" onclick=HIT>`,
  ]);
}
