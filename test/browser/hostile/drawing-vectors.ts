/** Drawings that run something when they are opened as pages. */
export const activeDrawings: readonly string[] = [
  '<script>X(1)</script>',
  '<script href="data:text/javascript,X(2)"/>',
  '<x:script xmlns:x="http://www.w3.org/2000/svg">X(3)</x:script>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">X(4)</h:script>',
  '<g onload="X(5)"/>',
  '<image href="data:image/png,x" onerror="X(6)"/>',
  '<animate attributeName="x" dur="1ms" onbegin="X(7)" onend="X(7)"/>',
  '<a href="javascript:X(8)"><text y="9">a</text></a>',
  '<a xlink:href="java&#x09;script:X(9)"><text y="9">a</text></a>',
  '<a><set attributeName="href" to="javascript:X(10)" fill="freeze"/><text y="9">a</text></a>',
  '<rect width="9" height="9"><set attributeName="onmouseover" to="X(11)"/></rect>',
  '<foreignObject width="99" height="99"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="X(12)"/></foreignObject>',
  '<foreignObject width="99" height="99"><body xmlns="http://www.w3.org/1999/xhtml" onload="X(13)"><iframe srcdoc="&lt;script>parent.X(13)&lt;/script>"/></body></foreignObject>',
  '<foreignObject width="99" height="99"><div><svg xmlns="http://www.w3.org/2000/svg"><script>X(14)</script></svg></div></foreignObject>',
  '<use href="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 id=%22a%22%3E%3Cscript%3EX(15)%3C/script%3E%3C/svg%3E#a"/>',
  '<style>@import "javascript:X(16)"; * { background: url("javascript:X(16)") }</style>',
  '<![CDATA[<script>X(17)</script>]]>',
  '<desc>&lt;/desc>&lt;script>X(18)&lt;/script></desc>',
  '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">X(19)</handler>',
]

const island =
  '<ink-island xmlns="http://www.w3.org/1999/xhtml" data-island="/drawing.js" data-src="data:text/javascript,X(30)"/>'

/** Drawings that become elements of a page where its code imports them, with what the page's scripts and styles look for. */
export const hookDrawings: readonly string[] = [
  `<foreignObject width="99" height="99">${island}</foreignObject>`,
  `<g data-island="/drawing.js" data-src="data:text/javascript,X(31)" data-export="default" data-page="{}"><text>a</text></g>`,
  '<g class="ink-search-entry ink-color-toggle ink-tabs" data-light="a"><rect width="99" height="99"/></g>',
  '<g id="ink-main"/><g id="ink-app" data-page="{&quot;islands&quot;:{}}" data-app="data:text/javascript,X(32)"/>',
  '<g id="nodeName"/><g id="navigation"/><g id="trustedTypes"/><g id="currentScript" name="currentScript"/>',
  '<g dangerouslySetInnerHTML="a" children="b" ref="c" key="d" style="position:fixed" suppressHydrationWarning="e" is="f"/>',
  '<g dangerously-set-inner-h-t-m-l="a" on-click="X(33)" ref:x="c" formAction="javascript:X(34)" nonce="n" srcDoc="s"/>',
  '<style>body { display: none } html { background: url(https://sentinel.example/x.png) }</style>',
  '<style>main { display: none } @font-face { font-family: x; src: url(data:font/woff2,x) }</style>',
  '<foreignObject width="99" height="99"><div xmlns="http://www.w3.org/1999/xhtml" autofocus="">x</div></foreignObject>',
  '<a autofocus="" href="#ink-main" ping="https://sentinel.example/" target="_top"><text y="9">a</text></a>',
]

/** A drawing with that in it. */
export function drawingOf(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99">${inner}<text id="end" y="20">end</text></svg>`
}
