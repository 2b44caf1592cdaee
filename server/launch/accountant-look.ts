/** The look of the sheet, on a phone and on A4, and what its button does. Both are inside the page. */
export const style = `
:root{color-scheme:light}
body{font:15px/1.45 "Noto Sans","Noto Sans Devanagari",system-ui,sans-serif;color:#111;background:#fff;max-width:72rem;margin:0 auto;padding:1rem}
h1{font-size:1.6em;line-height:1.2}h2{font-size:1.3em;margin:2em 0 .5em}h3{font-size:1.1em;margin:1.6em 0 .3em}h4{margin:.8em 0 .2em}
p{margin:.4em 0}
[lang]~[lang]{color:#444}
span[lang]{display:block}
h1 span~span,h2 span~span,th span~span{font-weight:400}
h2 span:first-child{display:inline}
table{border-collapse:collapse;width:100%;margin:.6em 0 1.2em}
caption{text-align:left;font-weight:700;padding:.6em 0 .3em}
th,td{border:1px solid #777;padding:.3em .5em;text-align:left;vertical-align:top;overflow-wrap:anywhere}
thead th{background:#eee}
th{font-weight:600}
tr,.figure{break-inside:avoid}
thead{display:table-header-group}
h2,h3,h4,caption{break-after:avoid}
small{font-weight:400;color:#444;font-size:.85em}
th small,td>small:first-of-type{display:block}
code{font-size:.85em;overflow-wrap:anywhere;font-weight:400}
a{color:inherit;overflow-wrap:anywhere}
.sources{padding:0;margin:.2em 0;list-style:none}
.sources li{margin:.25em 0}
.box{display:inline-block;width:.95em;height:.95em;border:1.5px solid #111;border-radius:2px;margin:0 .4em 0 0;vertical-align:-.12em}
.line{display:inline}
.figure{display:inline-block;margin:0 1.1em .15em 0}
.box+span[lang],.cases td>span[lang]:first-of-type{display:inline}
.box+small{display:inline!important}
.write{min-width:6em}
.signature .write{width:65%;height:2.6em}
nav{display:flex;flex-wrap:wrap;gap:.5em;margin-bottom:1em}
nav :is(a,button){display:inline-flex;align-items:center;min-height:44px;padding:0 1em;border:1.5px solid #111;border-radius:4px;background:#fff;color:#111;font:inherit;text-decoration:none;cursor:pointer}
@media print,(min-width:48.01rem){
main table{table-layout:fixed}
.rules th:nth-child(1){width:24%}.rules th:nth-child(3){width:9%}.rules th:nth-child(4){width:17%}
.open th:nth-child(2){width:42%}
.answers th:nth-child(1){width:25%}.answers th:nth-child(2){width:14%}.answers th:nth-child(4){width:8%}.answers th:nth-child(5){width:14%}
.sentences th:last-child{width:18%}
.cases th:nth-child(1){width:38%}.cases th:nth-child(3){width:20%}
}
@media screen and (max-width:48rem){
.rules,.answers,.sentences,.cases,.open{display:block}
:is(.rules,.answers,.sentences,.cases,.open) :is(tbody,tr,th,td){display:block}
:is(.rules,.answers,.sentences,.cases,.open) thead{display:none}
:is(.rules,.answers,.sentences,.cases,.open) tr{border:1px solid #777;margin-bottom:.5em}
:is(.rules,.answers,.sentences,.cases,.open) :is(th,td){border:0}
.cases tr{border-width:0 1px 1px;margin:0}
.cases tr{display:block}
.cases tbody{border-top:2px solid #111;margin-top:.8em}
.write{min-height:1.6em;border-top:1px dashed #777!important}
.wide{overflow-x:auto}
.wide table{min-width:34rem}
.wide :is(th,td){overflow-wrap:break-word}
}
@page{size:A4;margin:9mm 8mm}
@media print{
body{font-size:7.5pt;line-height:1.25;max-width:none;padding:0}
nav{display:none}
h2{margin:1.2em 0 .3em}h3{margin:1em 0 .2em}h4{margin:.3em 0 0}
p{margin:.15em 0}
table{margin:.3em 0 .6em}
th,td{padding:.12em .35em}
.sources li{margin:0}
.figure{margin:0 .9em 0 0}
:is(h3,h4,th,caption) span[lang],.rules th small{display:inline}
:is(h3,h4,th,caption) span~span,.rules th small{margin-left:.5em}
.cases tbody,.signature{break-inside:avoid}
}
`;

export const script = `document.querySelector("nav button").addEventListener("click",()=>print());`;
