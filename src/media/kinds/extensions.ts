/**
 * Extensions of every type that the detector recognizes (test/media/name.test.ts). Listed here because the detector
 * parses files, so only media processes load it.
 */
export const EXTENSIONS: ReadonlySet<string> = new Set(
  `
    3g2 3gp 3mf 7z Z aac ac3 ace aif alias amr ape apk apng ar arj arrow arw asar asf avi avif avro
    blend bmp bpg bz2 cab caf cfb chm class cpio cr2 cr3 crx cur dat dcm deb dff dmg dng docm docx dotm
    dotx drc dsf dwg elf eot eps epub exe f4a f4b f4p f4v fbx flac flif flv gif glb gz heic icc icns ico
    ics indd iso it j2c jar jls jmp jp2 jpg jpm jpx jxl jxr key ktx lnk lz lz4 lzh m4a m4b m4p m4v macho
    mid mie mj2 mkv mobi mov mp1 mp2 mp3 mp4 mpc mpg mts mxf nef nes numbers odg odp ods odt oga ogg ogm
    ogv ogx opus orf otf otg otp ots ott pages parquet pcap pdf pgp png potm potx ppsm ppsx pptm pptx ps
    psd pst qcp raf rar reg rm rpm rtf rw2 s3m sav shp skp spx sqlite stl swf tar tar.gz tif ttc ttf vcf
    voc vsdx vtt wasm wav webm webp woff woff2 wv xcf xlsm xlsx xltm xltx xm xml xpi xz zip zst
    txt srt json html htm
  `
    .trim()
    .split(/\s+/),
);
